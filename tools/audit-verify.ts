// npm run audit:verify: says whether every entry of the audit log is as it was written. docs/security.md
import { runProgram } from './processes/run-program.ts';

runProgram('services/src/audit-verify.ts', process.argv.slice(2));
