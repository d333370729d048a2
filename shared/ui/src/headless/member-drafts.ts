const storages = (): Storage[] => [() => globalThis.localStorage, () => globalThis.sessionStorage].flatMap(opened);

/** A storage that may be used; none where browsers bar the mere access. */
function opened(open: () => Storage | undefined): Storage[] {
  try {
    return [open()].filter((storage) => storage !== undefined);
  } catch {
    return [];
  }
}

/** Each draft names its member: in its key, between others. */
const keysOf = (memberId: string, storage: Storage): string[] =>
  Object.keys(storage).filter((key) => key.split(/[.:]/).includes(memberId) && !key.startsWith('recent-searches'));

/** Whether this browser keeps anything that a member has begun to write. */
export const hasMemberDrafts = (memberId: string): boolean => storages().some((storage) => keysOf(memberId, storage).length > 0);

/** Removes from this browser what a member has begun to write. */
export function removeMemberDrafts(memberId: string): void {
  for (const storage of storages()) for (const key of keysOf(memberId, storage)) storage.removeItem(key);
}

/** Removes from this browser all that names a member: with the account go their drafts and what they searched. */
export function removeAllOfMember(memberId: string): void {
  removeMemberDrafts(memberId);
  for (const storage of storages()) storage.removeItem(`recent-searches:${memberId}`);
}
