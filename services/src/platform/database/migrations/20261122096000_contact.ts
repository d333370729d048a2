import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** Messages to support. */
export class Contact extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./20261122096000_contact.sql', import.meta.url), 'utf8'));
  }
}
