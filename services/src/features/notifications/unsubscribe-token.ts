import type { NotificationType } from '@clapback/contracts';
import { notificationTypes } from '@clapback/contracts/vocabulary';
import { equalTexts, type Secrets } from '#platform/secrets.ts';

/** What a link ends: the mails about one type, or the daily digest. */
export type MailsOf = NotificationType | 'digest';

const scopes: readonly string[] = [...notificationTypes, 'digest'];

/**
 * A signed token that ends some mails of one member and can do nothing else. It does not run out: the link in an old mail must still work,
 * for as long as its secret is held.
 */
export function unsubscribeToken(secrets: Secrets, accountId: string, from: MailsOf): string {
  const said = `${accountId}.${from}.${secrets.currentId}`;
  return `${said}.${secrets.mac('unsubscribe', said)}`;
}

/** Whose mails a token ends, and which; null for one that is not ours. */
export function readUnsubscribeToken(secrets: Secrets, token: string): { accountId: string; from: MailsOf } | null {
  const [accountId = '', from = '', secretId = '', mac = '', ...more] = token.split('.');
  const right = secrets.mac('unsubscribe', `${accountId}.${from}.${secretId}`, secretId);
  if (more.length > 0 || right === null || !equalTexts(mac, right) || !scopes.includes(from)) return null;
  return { accountId, from: from as MailsOf };
}
