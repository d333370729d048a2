import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** What the moderators' lists of reports need. */
export class Reports extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./20261121200000_reports.sql', import.meta.url), 'utf8'));
  }
}
