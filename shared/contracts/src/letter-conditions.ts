import { dataLawOf, homeOf } from './letter-table.ts';
import type { RecipientKind } from './letter-words.ts';
import type { LetterField, LetterValues, RegimeText } from './letters.ts';

/** Whether a field says anything. */
export const isSet = (value: string | boolean | undefined): boolean => (typeof value === 'string' ? value.trim() !== '' : value === true);

/** Whether a condition of a field, a paragraph or a variant holds: a field is filled in, or has one of these values. */
export function holds(when: readonly string[], values: LetterValues): boolean {
  const [field = '', ...wanted] = when;
  return wanted.length === 0 ? isSet(values[field]) : wanted.includes(String(values[field] ?? ''));
}

/** Whether a field is asked for, or a paragraph said, given what the others say. */
export const isAsked = ({ when }: Pick<LetterField, 'when'>, values: LetterValues): boolean => !when || holds(when, values);

/** Whether the law of this letter needs the field, given what the others say. */
export const isNeeded = (field: LetterField, values: LetterValues): boolean =>
  !field.optional && isAsked(field, values) && !(field.unless && holds(field.unless, values));

/** What the words of a regime depend on in one letter. The country is the recipient’s. */
export interface LetterFacts {
  country: string;
  recipientKind: RecipientKind;
  values: LetterValues;
}

/** A regime in the words that it has for one letter: those of its variants for this country and recipient, and for what the fields say. */
export function regimeIn(regime: RegimeText, { country, recipientKind, values }: LetterFacts): RegimeText {
  return (regime.variants ?? [])
    .filter(({ when }) => holds(when, { ...values, country, recipientKind, dataLaw: dataLawOf(country, homeOf(values)) }))
    .reduce((words, { when: _when, ...instead }) => ({ ...words, ...instead }), regime);
}
