import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** What authors need to find their own hidden posts. */
export class HiddenPosts extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./20261122092000_hidden_posts.sql', import.meta.url), 'utf8'));
  }
}
