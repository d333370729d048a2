import { createHmac } from 'node:crypto';
import { keyOf, type StaffWebhookSettings } from '#platform/settings/staff-webhook.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Waiting } from './waiting.ts';
import { consoleHome, consoleUrlOf, lineOf } from './words.ts';

/** What a message says, before it is written for a service. */
export interface Message {
  /** The same at each try, so that whoever gets it twice knows. */
  id: string;
  kind: Waiting['kind'] | 'test';
  text: string;
  url: string;
  dueAt: string | null;
}

/**
 * What is said of something that waits: kind, time and link alone. All of the staff read it: where one of them may have written what it is
 * about, since it names no author, the link leads to the console's list and names no case.
 */
export const messageOf = (settings: Settings, id: string, waiting: Waiting, hasLink: boolean): Message => ({
  id,
  kind: waiting.kind,
  text: lineOf(waiting),
  url: hasLink ? consoleUrlOf(settings, waiting) : consoleHome(settings),
  dueAt: waiting.dueAt?.toISOString() ?? null,
});

/** What an admin sends to try the webhook. */
export const testMessage = (settings: Settings, id: string): Message => ({
  id,
  kind: 'test',
  text: 'A test from the Clapback console: messages to staff arrive here',
  url: consoleHome(settings),
  dueAt: null,
});

/** Written for the service that gets it: the headers and the body. The JSON is signed where a secret is set, as Standard Webhooks says. */
export function write(
  { format, secret }: StaffWebhookSettings,
  message: Message,
  sentAt: Date,
): { headers: Record<string, string>; body: string } {
  const isUrgent = message.kind === 'critical_case' || message.kind === 'legal_notice' || message.kind === 'unopened_case';
  const id = { 'webhook-id': message.id };
  switch (format) {
    case 'slack':
      return { headers: { ...id, ...asJson }, body: JSON.stringify({ text: `${message.text}\n${message.url}` }) };
    case 'discord':
      return {
        headers: { ...id, ...asJson },
        body: JSON.stringify({ content: `${message.text}\n${message.url}`, allowed_mentions: { parse: [] } }),
      };
    case 'ntfy':
      return {
        headers: {
          ...id,
          'content-type': 'text/plain; charset=utf-8',
          title: 'Clapback',
          click: message.url,
          priority: isUrgent ? 'urgent' : 'default',
        },
        body: message.text,
      };
    case 'json': {
      const body = JSON.stringify(message);
      return { headers: { ...id, ...asJson, ...signature(secret, message.id, body, sentAt) }, body };
    }
  }
}

const asJson = { 'content-type': 'application/json' };

/** https://github.com/standard-webhooks/standard-webhooks: HMAC-SHA256 over id, time and body, so that an old message is no new one. */
function signature(secret: string | null, id: string, body: string, sentAt: Date): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  if (secret === null) return { 'webhook-timestamp': timestamp };
  const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };
}
