/** The name under which a member's draft is kept. Apart from the draft itself, whose code comes with the form. */
export const draftKey = (memberId: string): string => `clapback.post-draft.${memberId}`;

/** Whether this browser keeps a draft: of one member, or of anybody. */
export function hasStoredDraft(memberId = '', storage: () => Storage | undefined = () => globalThis.localStorage): boolean {
  try {
    return Object.keys(storage() ?? {}).some((name) => (memberId ? name === draftKey(memberId) : name.startsWith(draftKey(''))));
  } catch {
    return false;
  }
}
