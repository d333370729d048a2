import type { LetterContent, LetterField, LetterRegime, LetterStep, LetterValues, LetterWording, RecipientKind } from '@clapback/contracts';
import { elementsOf, meterOf, regimeIn, type MissingElement } from '@clapback/contracts';
import { regimes } from './regimes/index.ts';
import { steps } from './steps.ts';

/** What of a letter its wording follows from. */
export interface KeptLetter {
  id: string | null;
  regime: LetterRegime;
  step: LetterStep;
  /** The recipient’s, in two letters (ISO 3166-1). */
  country: string;
  recipientKind: RecipientKind;
  elements: LetterValues;
  addresses: string[];
  /** The words that it was sent in. */
  wording?: LetterWording | null;
}

/** A letter with the wording of its regime and its place in the chain: that in which it was sent, today's where it was not. */
export const contentOf = ({ id, regime, step, country, recipientKind, elements, addresses, wording }: KeptLetter): LetterContent => ({
  id,
  ...(wording ?? { regime: regimeIn(regimes[regime], { country, recipientKind, values: elements }), step: steps[step] }),
  values: elements,
  addresses,
});

/** What the law still misses of a letter. */
export const missingOf = (letter: KeptLetter): MissingElement[] =>
  meterOf(contentOf(letter))
    .filter(({ isMet }) => !isMet)
    .map(({ element, missing }) => ({ element: element.id, label: element.missing, fields: missing.map(({ id }) => id) }));

/** The fields of one letter, by their ids. */
export const fieldsOf = (regime: LetterRegime, step: LetterStep): Map<string, LetterField> =>
  new Map(elementsOf({ regime: regimes[regime], step: steps[step] }).flatMap(({ fields }) => fields.map((field) => [field.id, field])));

/** Fields of any letter: what was typed for one regime is kept while another is tried. */
export const knownFields: ReadonlySet<string> = new Set(
  [...Object.values(regimes), ...Object.values(steps)].flatMap(({ elements }) =>
    elements.flatMap(({ fields }) => fields.map(({ id }) => id)),
  ),
);

/** What nobody but the person can say anew: ticks, signature and its date. Taken out where the words they stand under become others. */
export function withoutSignature(values: LetterValues): LetterValues {
  return Object.fromEntries(
    Object.entries(values).filter(([id, value]) => typeof value !== 'boolean' && id !== 'signature' && id !== 'signedOn'),
  );
}
