const storages = (): Storage[] => [() => globalThis.localStorage, () => globalThis.sessionStorage].flatMap(opened);

/** A storage that may be used; none where browsers bar the mere access. */
function opened(open: () => Storage | undefined): Storage[] {
  try {
    return [open()].filter((storage) => storage !== undefined);
  } catch {
    return [];
  }
}

/** What belongs to a member names them: in its key, between others. */
const keysOf = (memberId: string, storage: Storage): string[] => Object.keys(storage).filter((key) => key.split(/[.:]/).includes(memberId));

/** Of all that names a member, what they searched and what they chose for the console are nothing that they have begun to write. */
const isDraft = (key: string): boolean => !/^(?:recent-searches:|clapback\.console-)/.test(key);

/** Whether this browser keeps anything that a member has begun to write. */
export const hasMemberDrafts = (memberId: string): boolean => storages().some((storage) => keysOf(memberId, storage).some(isDraft));

/** Removes from this browser all that names a member: with the account go their drafts, what they searched and what they chose. */
export function removeAllOfMember(memberId: string): void {
  for (const storage of storages()) for (const key of keysOf(memberId, storage)) storage.removeItem(key);
}
