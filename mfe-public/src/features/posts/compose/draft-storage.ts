/** The name under which a member's draft is kept. Apart from the draft itself, whose code comes with the form. */
export const draftKey = (memberId: string): string => `clapback.post-draft.${memberId}`;

/** Whether this browser keeps a draft for anybody. */
export function hasStoredDraft(storage: Storage | undefined = globalThis.localStorage): boolean {
  try {
    return Object.keys(storage ?? {}).some((name) => name.startsWith(draftKey('')));
  } catch {
    return false;
  }
}
