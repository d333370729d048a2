import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** What signing in with more than a password needs. */
export class Accounts extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./20261121120000_accounts.sql', import.meta.url), 'utf8'));
  }
}
