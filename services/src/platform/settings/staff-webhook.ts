import { staffWebhookFormats } from '@clapback/contracts/vocabulary';
import { SettingError, type readers } from './readers.ts';

/** Where staff are told of what waits, beside the mails. */
export interface StaffWebhookSettings {
  url: URL;
  format: (typeof staffWebhookFormats)[number];
  /** What messages are signed with; null where they are not. */
  secret: string | null;
}

const shortestSecret = 16;
/** What a secret begins with whose key follows in base64, as Standard Webhooks writes them. */
const encodedKey = 'whsec_';
const base64 = /^[A-Za-z\d+/]+={0,2}$/;

/** The key that messages are signed with. */
export const keyOf = (secret: string): Buffer =>
  secret.startsWith(encodedKey) ? Buffer.from(secret.slice(encodedKey.length), 'base64') : Buffer.from(secret);

/** Reads `STAFF_WEBHOOK_URL`, `STAFF_WEBHOOK_FORMAT` and `STAFF_WEBHOOK_SECRET`; null where no address is set. */
export function readStaffWebhookSettings(read: ReturnType<typeof readers>): StaffWebhookSettings | null {
  const url = read.optionalUrl('STAFF_WEBHOOK_URL', ['http:', 'https:']);
  const format = read.choice('STAFF_WEBHOOK_FORMAT', 'json', staffWebhookFormats);
  const secret = read.optionalText('STAFF_WEBHOOK_SECRET');
  if (!url) {
    if (read.optionalText('STAFF_WEBHOOK_FORMAT') !== null || secret !== null)
      throw new SettingError('STAFF_WEBHOOK_URL', 'must be set too: it says where messages to staff are sent');
    return null;
  }
  if (url.username || url.password)
    throw new SettingError('STAFF_WEBHOOK_URL', 'must not hold a name or a password: use an address with a token');
  if (secret !== null && format !== 'json')
    throw new SettingError('STAFF_WEBHOOK_SECRET', `is for STAFF_WEBHOOK_FORMAT=json alone: ${format} checks no signature`);
  if (secret !== null && secret.length < shortestSecret)
    throw new SettingError('STAFF_WEBHOOK_SECRET', `must be at least ${shortestSecret} characters`);
  if (secret?.startsWith(encodedKey) && !(base64.test(secret.slice(encodedKey.length)) && keyOf(secret).length >= shortestSecret))
    throw new SettingError('STAFF_WEBHOOK_SECRET', `must have at least ${shortestSecret} bytes in base64 after ${encodedKey}`);
  return { url, format, secret };
}
