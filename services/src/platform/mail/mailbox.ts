import { takeTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';

export { mailAddress } from './mail-address.ts';

const aDay = 86_400;

/** The mailbox of an address, by which mails to it are counted: in small letters, and without what follows a plus before the @. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/**
 * Takes one of the mails of a kind that a mailbox gets in a day (`most`), whoever asks for it: anybody can name the address of a stranger.
 * Gives 0 where there is one left, else the seconds until the next one.
 */
export async function takeMailOfDay(platform: Platform, kind: string, address: string, most = 1): Promise<number> {
  const key = `${kind}:${hashToken(mailboxOf(address)).toString('base64url')}`;
  const { count, wait } = await takeTry(platform, key, { seconds: aDay });
  return count <= most ? 0 : wait;
}
