import { randomBytes } from 'node:crypto';

/** A word that nothing in the database has: a test that is tried twice meets what its first try left there. */
export const newWord = (begin: string): string => `${begin}${randomBytes(4).toString('hex')}`;

/** An email address that nothing in the database has: a name at a domain of its own. */
export const newAddress = (name: string): string => `${name}@${newWord('site')}.example`;
