// npm run format: writes all sources in the one form that `npm run check` asks for.
import { run } from './processes/child.ts';
import { program } from './processes/project.ts';

process.exitCode = (await run(program('biome'), ['format', '--write'])).code;
