import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** Everything that the first release stores. */
export class First extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./20261121000000_first.sql', import.meta.url), 'utf8'));
  }
}
