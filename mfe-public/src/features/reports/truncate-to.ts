/**
 * Holds a text to a number of characters (code points), as `maxlength` would if it counted like the service: what was just put in before
 * the caret gives way.
 */
export function truncateTo(limit: number, text: string, caret: number): { text: string; caret: number } {
  const surplus = [...text].length - limit;
  if (surplus <= 0) return { text, caret };
  const before = Array.from(text.slice(0, caret));
  const kept = before.slice(0, Math.max(0, before.length - surplus)).join('');
  return { text: [...(kept + text.slice(caret))].slice(0, limit).join(''), caret: kept.length };
}
