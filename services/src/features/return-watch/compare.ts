import { diffLines, diffWords, type ChangeObject } from 'diff';
import type { PageComparison } from '@clapback/contracts';

/** ms for which the difference of two texts is looked for by words, and by lines where that is not enough. */
const longest = 60;

/** Two texts as the parts that stayed, went and came. */
export function compareTexts(before: string, after: string): PageComparison['parts'] {
  const changes: ChangeObject<string>[] = diffWords(before, after, { timeout: longest }) ??
    diffLines(before, after, { timeout: longest }) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ];
  return changes.map(({ value, removed, added }) => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text: value }));
}
