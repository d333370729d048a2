// npm run build: the shell, the remotes and the server, as they are delivered.
//   npm run build -- server    the server alone
import { buildProduct, buildServer } from './steps/build.ts';

const [part] = process.argv.slice(2);
if (part !== undefined && part !== 'server') {
  console.error(`There is no part '${part}'. Use: npm run build [-- server]`);
  process.exit(2);
}
const { code, output } = await (part === 'server' ? buildServer() : buildProduct());
console.log(code === 0 ? `The ${part ?? 'product'} is built.` : `The ${part ?? 'product'} could not be built:\n${output.trimEnd()}`);
process.exitCode = code;
