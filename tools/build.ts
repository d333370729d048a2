// npm run build: the shell and the remotes, as they are delivered.
import { buildScreens } from './steps/build.ts';

const { code, output } = await buildScreens();
console.log(code === 0 ? 'The screens are built.' : `The screens could not be built:\n${output.trimEnd()}`);
process.exitCode = code;
