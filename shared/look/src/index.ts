import type { LookKind, Mark } from '@clapback/contracts/look-marks';
import { findAddresses, findEmails } from './addresses.ts';
import { findBirthDates } from './birth-dates.ts';
import type { Found } from './context.ts';
import { maskOf, whyOf } from './masks.ts';
import { findBankNumbers, findCards } from './numbers.ts';
import { findPhones } from './phones.ts';
import { findThreats } from './threats.ts';

/** Marks that somebody looks through, at most. What else there is comes once some of these were masked. */
const mostMarks = 50;

/** The rules. Of two that claim the same words the first holds. */
const rules: readonly [LookKind, (text: string) => Found[]][] = [
  ['email', findEmails],
  ['bank', findBankNumbers],
  ['card', findCards],
  ['birth_date', findBirthDates],
  ['phone', findPhones],
  ['address', findAddresses],
  ['threat', findThreats],
];

/**
 * What in a text is worth a look before everybody can read it, in the order of the text; offsets in UTF-16 units of the text as given. It
 * warns and never judges: what it finds may be meant, and what it does not find may hurt all the same. `most` are the marks that it gives.
 */
export function look(text: string, { most = mostMarks }: { most?: number } = {}): Mark[] {
  const marks: Mark[] = [];
  for (const [kind, find] of rules) {
    for (const { start, end } of find(text)) {
      if (marks.some((mark) => start < mark.end && mark.start < end)) continue;
      marks.push({ kind, start, end, why: whyOf[kind], mask: maskOf(kind, text.slice(start, end)) });
    }
  }
  return marks.toSorted((one, other) => one.start - other.start).slice(0, most);
}
