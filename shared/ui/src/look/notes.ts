import { markKey, type FieldMark, type LookKind } from '@clapback/contracts/look-marks';

/** What a look has found in a field, once for the same words however often they stand there. */
export interface LookNote extends FieldMark {
  /** Field, kind and words. */
  id: string;
  /** By what the service is told that it was shown. */
  key: string;
  passage: string;
  /** What stands around it. */
  before: string;
  after: string;
}

/** What each kind is called: of itself, alone, and where there are several. */
export const kindWords: Record<LookKind, { is: string; one: string; many: string }> = {
  phone: { is: 'This is a phone number.', one: 'phone number', many: 'phone numbers' },
  email: { is: 'This is an email address.', one: 'email address', many: 'email addresses' },
  address: { is: 'This is an address.', one: 'address', many: 'addresses' },
  bank: { is: 'This is a bank account number.', one: 'bank account number', many: 'bank account numbers' },
  card: { is: 'This is a card number.', one: 'card number', many: 'card numbers' },
  birth_date: { is: 'This is a date of birth.', one: 'date of birth', many: 'dates of birth' },
  threat: { is: 'This reads as a threat.', one: 'possible threat', many: 'possible threats' },
};

/** Characters of the text that a note shows on each side. */
const around = 24;

/** Texts of a form by the names of their fields, in the order on the screen. */
export type Texts = Record<string, string>;

/** Marks, and the texts in which they were found. */
export interface Found {
  texts: Texts;
  marks: readonly FieldMark[];
}

/** The notes of all that was found, in the order of the screen; those of words that are not there any more are left out. */
export function notesOf(founds: readonly (Found | null)[], now: Texts): LookNote[] {
  const notes = new Map<string, LookNote>();
  for (const [mark, texts] of founds.flatMap((found) => found?.marks.map((one) => [one, found.texts] as const) ?? [])) {
    const passage = (texts[mark.field] ?? '').slice(mark.start, mark.end);
    const text = now[mark.field] ?? '';
    const start = text.startsWith(passage, mark.start) ? mark.start : text.indexOf(passage);
    const key = markKey(mark.kind, passage);
    const id = `${mark.field} ${key}`;
    if (start < 0 || passage === '' || notes.has(id)) continue;
    const end = start + passage.length;
    const [before, after] = [text.slice(Math.max(0, start - around), start), text.slice(end, end + around)];
    notes.set(id, {
      ...mark,
      start,
      end,
      id,
      key,
      passage,
      before: start > around ? `…${before.replace(/^\S*\s/, '')}` : before,
      after: text.length > end + around ? `${after.replace(/\s\S*$/, '')}…` : after,
    });
  }
  const fields = Object.keys(now);
  return [...notes.values()].toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field) || one.start - other.start);
}

/** A text in which a note's words are masked, wherever they stand. */
export const masked = (text: string, { passage, mask }: LookNote): string => text.replaceAll(passage, () => mask);

/** Notes by kind, for a line that counts them: '1 phone number', '2 email addresses'. */
export function countNotes(notes: readonly LookNote[]): { first: LookNote; words: string }[] {
  const kinds = [...new Set(notes.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const some = notes.filter((note) => note.kind === kind);
    return { first: some[0]!, words: `${some.length} ${some.length === 1 ? kindWords[kind].one : kindWords[kind].many}` };
  });
}
