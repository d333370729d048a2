import { limits, type LetterRegime, type LetterStep, type LetterValues } from '@clapback/contracts';
import { refuseField } from '#platform/http/problems.ts';
import { isCountry } from '#platform/text/countries.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { fieldsOf, knownFields } from './content.ts';

/** Characters that all fields of a letter may have together. */
const mostCharacters = 40_000;

/** The country of a recipient. @throws ProblemError for two letters that are none */
export function checkCountry(country: string): string {
  if (!isCountry(country)) throw refuseField('country', 'unknown', 'Please choose a country from the list.');
  return country;
}

/** The addresses of a letter, each once. Whether they lead anywhere is asked when it is marked as ready. */
export function checkAddresses(addresses: string[]): string[] {
  const given = addresses.filter((address) => address.trim() !== '');
  return [...new Set(given.map((address, index) => validateText(address, { field: `addresses/${index}`, max: limits.address })))];
}

/** What the fields say, as it is kept: texts trimmed, empty ones left out. A draft may lack anything. */
export function checkValues(values: LetterValues, regime: LetterRegime, step: LetterStep): LetterValues {
  const fields = fieldsOf(regime, step);
  const kept: LetterValues = {};
  for (const [id, value] of Object.entries(values)) {
    const at = `values/${id}`;
    const field = fields.get(id);
    if (!knownFields.has(id)) throw refuseField(at, 'unknown', 'Letters have no such field.');
    if (typeof value === 'boolean' || field?.kind === 'attestation') {
      if (typeof value !== 'boolean' || (field && field.kind !== 'attestation'))
        throw refuseField(at, 'wrong_kind', 'This field takes something else.');
      if (value) kept[id] = true;
      continue;
    }
    if (value.trim() === '') continue;
    const isLong = !field || field.kind === 'long';
    const text = validateText(value, { field: at, max: isLong ? limits.letterField : limits.letterLine, multiline: isLong });
    if (field?.options && !field.options.some((option) => option.value === text))
      throw refuseField(at, 'unknown', 'Please choose one of the list.');
    kept[id] = text;
  }
  const characters = Object.values(kept).reduce<number>((sum, value) => sum + String(value).length, 0);
  if (characters > mostCharacters)
    throw refuseField(
      'values',
      'too_long',
      `Please use at most ${mostCharacters.toLocaleString('en-US')} characters in all fields together.`,
    );
  return kept;
}
