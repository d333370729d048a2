import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** Keys under which bytes may lie that no row names yet. */
export class IncomingFiles extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./20261121190000_incoming_files.sql', import.meta.url), 'utf8'));
  }
}
