import { composeLetter, formText, sayerOf } from './letter-document.ts';
import type { LetterContent } from './letter-document.ts';
import type { LetterBox, LetterForm } from './letters.ts';

/** A box of a form with what of a letter stands in it. */
export interface FilledBox extends Omit<LetterBox, 'text'> {
  /** Empty where the person chooses or ticks it there themselves, or the letter does not say it yet. */
  text: string;
  /** How many characters that are, as browsers count them against the limit of a box: a sign beyond the basic ones is two. */
  length: number;
  /** More than the form takes: characters, or lines. */
  isTooLong: boolean;
}

/** What forms ask for in the order in which most do, where we know no form of the recipient's. */
export const commonBoxes: readonly LetterBox[] = [
  { label: 'Your name', text: '{yourName}' },
  { label: 'Your email address', text: '{contactEmail}' },
  { label: 'Your postal address', text: '{postalAddress}', isOptional: true },
  { label: 'Your phone number', text: '{phone}', isOptional: true },
  { label: 'Whom you write for', text: '{onBehalfOf}', isOptional: true },
  { label: 'Addresses of the pages', text: '{addresses}', note: 'Where the form has a box for each, copy them one by one.' },
  { label: 'Subject', text: '{subject}' },
  { label: 'Description, message or reason', text: '{letter}' },
  { label: 'Signature', text: '{signature}' },
];

/** What belongs into no form. */
export const commonLeaveOut: readonly string[] = [
  'No copy of your passport or identity card, unless the form asks for one. Then cover what it does not need.',
  'No intimate picture, whatever it is about: the address is enough.',
  'No password, and nothing about people whom this is not about.',
  'No threat, and no reason of another kind: each form is for one.',
];

/** The form of a recipient that takes letters of this kind, or null where we know none. */
export const formFor = (forms: readonly LetterForm[] | undefined, regime: LetterForm['regimes'][number]): LetterForm | null =>
  forms?.find(({ regimes }) => regimes.length === 0 || regimes.includes(regime)) ?? null;

/** The boxes of a form in their order, each with what of the letter goes into it. Optional ones that would stay empty are left out. */
export function fillForm(content: LetterContent, boxes: readonly LetterBox[]): FilledBox[] {
  const letter = composeLetter(content);
  const say = sayerOf(content);
  const whole: Record<string, string> = {
    addresses: content.addresses.join('\n'),
    letter: formText(letter),
    subject: letter.title,
    statements: letter.statements.join('\n'),
    reference: letter.reference,
  };
  const fill = (text: string): string =>
    text
      .split('\n')
      .map((line) => {
        const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        // A line with a gap says nothing.
        if (names.some((name) => !(whole[name] ?? say(name)))) return '';
        return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => whole[name] ?? say(name));
      })
      .filter(Boolean)
      .join('\n');
  return boxes
    .map(({ text, ...box }) => {
      const filled = fill(text);
      const { length } = filled;
      const isTooLong =
        (box.max !== undefined && length > box.max) || (box.mostLines !== undefined && filled.split('\n').length > box.mostLines);
      return { ...box, text: filled, length, isTooLong };
    })
    .filter(({ isOptional, text }) => !isOptional || text !== '');
}
