// The product as one process: the service, with its embedded PostgreSQL where no other is named, its pages and the demo.
import { demo } from '@clapback/demo/src/demo.ts';
import { run } from '@clapback/services/src/run.ts';

await run({ demo });
