import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';

const folder = join(import.meta.dirname, 'migrations');

/** The migrations of the folder beside this file, oldest first: SQL in files that are named `<time>_<what>.sql` and never change again. */
export const migrationsList = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => ({ name: basename(file, '.sql'), class: ofFile(join(folder, file)) }));

function ofFile(path: string) {
  return class extends Migration {
    override up(): void {
      this.addSql(readFileSync(path, 'utf8'));
    }
  };
}
