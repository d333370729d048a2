// The database of one side of a comparison, made by the code of its own checkout: `serve-database.ts <folder of the checkout> <size>`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, size] = process.argv.slice(2) as [string, string];
const { startBenchPostgres } = (await import(pathToFileURL(join(folder, 'bench', 'database.ts')).href)) as typeof import('./database.ts');
const postgres = await startBenchPostgres();
const stop = () => void postgres.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
const url = await postgres.database(JSON.parse(size) as { profiles: number; posts: number });
process.send!({ url, dataDir: postgres.dataDir });
