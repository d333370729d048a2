/** Where the draft of a member's response to a post is kept in this browser: the form reads it, and the writer fills it in. */
export const responseDraftName = (owner: string, postId: string): string => `clapback.response-draft.${owner}.${postId}`;

interface Kept {
  name: string;
  content: string;
}

/**
 * Puts a text into the draft of a response, below what is in it already: nothing typed is lost.
 * @returns false where this browser keeps nothing
 */
export function fillResponseDraft(owner: { id: string; displayName: string }, postId: string, text: string): boolean {
  const key = responseDraftName(owner.id, postId);
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    const before = kept?.content?.trim() ?? '';
    const content = before === '' || before.includes(text) ? before || text : `${before}\n\n${text}`;
    localStorage.setItem(key, JSON.stringify({ name: owner.displayName, ...kept, content }));
    return true;
  } catch {
    return false;
  }
}

/** The address of a post at which the form for a response opens by itself. */
export const respondPath = (postId: string): string => `/?post=${postId}&respond`;
