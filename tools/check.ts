// npm run check: types, lint and import directions, without running anything.
import { checkSources } from './steps/checks.ts';
import { total } from './steps/step.ts';

process.exitCode = total(await checkSources()).failed > 0 ? 1 : 0;
