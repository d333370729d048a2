import { readPreload } from '@clapback/store';

const told = readPreload()['community'];

/** The address of the community where the console has a host of its own; null where both are one. */
export const community: string | null = typeof told === 'string' ? told : null;

/** The address of a page of the community. */
export const communityPage = (path: string): string => (community ?? '') + path;
