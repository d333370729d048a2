// npm run build: the shell, the remotes and the server, as they are delivered.
import { buildProduct } from './steps/build.ts';

const { code, output } = await buildProduct();
console.log(code === 0 ? 'The product is built.' : `The product could not be built:\n${output.trimEnd()}`);
process.exitCode = code;
