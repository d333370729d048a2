import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** What signs in the browser that signed up, once the address is confirmed. */
export class SignUpBrowser extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./20261122094000_sign_up_browser.sql', import.meta.url), 'utf8'));
  }
}
