import { tooLong } from '@clapback/contracts/characters';
import { limits } from '@clapback/contracts/limits';
import { openFieldRefusal, openFieldsOf, type OpenField } from '@clapback/contracts/text-fields';

/** Why a text cannot be sent: it is empty, where `missing` says so, it is too long, or a field of its template is still to be filled in. */
export const whyNotSend = (text: string, missing: string | null): string | null =>
  text.trim() ? (openFieldRefusal(text) ?? tooLong(text, limits.reason)) : missing;

/** The next field to fill in after a place in a text; after the last one, where `around` says so, the first again. */
export function fieldAfter(text: string, place: number, { around }: { around: boolean }): OpenField | null {
  const open = openFieldsOf(text);
  return open.find(({ start }) => start >= place) ?? (around ? (open[0] ?? null) : null);
}

const areaOf = (id: string) => document.getElementById(id) as HTMLTextAreaElement | null;

/** Moves the focus into a text's field, and selects what is to be filled in there first. */
export function goToFirstField(areaId: string): void {
  const area = areaOf(areaId);
  if (!area) return;
  const first = fieldAfter(area.value, 0, { around: false });
  area.focus();
  area.setSelectionRange(first?.start ?? area.value.length, first?.end ?? area.value.length);
}

/** The same for the field after the one that is selected; after the last one it is the first again. */
export function goToNextField(areaId: string): void {
  const area = areaOf(areaId);
  const next = area && fieldAfter(area.value, area.selectionEnd, { around: true });
  if (!next) return;
  area.focus();
  area.setSelectionRange(next.start, next.end);
}

/** A text with a template's words in it: in place of what nobody has written, else where the cursor stands. */
export function insertInto(
  text: string,
  words: string,
  { isUntouched, at }: { isUntouched: boolean; at: { start: number; end: number } },
): string {
  if (isUntouched || !text.trim()) return words;
  const [before, after] = [text.slice(0, at.start), text.slice(at.end)];
  return `${before}${/\S$/u.test(before) ? ' ' : ''}${words}${/^\S/u.test(after) ? ' ' : ''}${after}`;
}
