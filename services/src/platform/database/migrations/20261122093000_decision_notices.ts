import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** What mails about decisions need that wait until the decisions cannot be taken back. */
export class DecisionNotices extends Migration {
  override up(): void {
    this.addSql(readFileSync(new URL('./20261122093000_decision_notices.sql', import.meta.url), 'utf8'));
  }
}
