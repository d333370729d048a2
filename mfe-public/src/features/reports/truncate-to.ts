import { countCharacters } from '@clapback/contracts/characters';

/**
 * Holds a text to a number of characters, as `maxlength` would if it counted like the service: what was just put in before the caret gives
 * way.
 */
export function truncateTo(limit: number, text: string, caret: number): { text: string; caret: number } {
  const after = text.slice(caret);
  const before = cut(text.slice(0, caret), limit, (kept) => kept + after);
  return { text: before + cut(after, limit, (kept) => before + kept), caret: before.length };
}

/** As much of a part, from its beginning, as lets the whole keep to its limit; whole code points alone go. */
function cut(part: string, limit: number, whole: (kept: string) => string): string {
  const kept = Array.from(part);
  for (;;) {
    const surplus = countCharacters(whole(kept.join(''))) - limit;
    if (surplus <= 0 || kept.length === 0) return kept.join('');
    kept.length = Math.max(0, kept.length - surplus);
  }
}
