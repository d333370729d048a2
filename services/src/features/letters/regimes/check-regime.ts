import { Value } from 'typebox/value';
import { RegimeText, type LetterField, type RegimeText as Regime } from '@clapback/contracts';

/** What variants depend on beside fields. */
const facts = ['country', 'recipientKind', 'dataLaw'];
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What is wrong about the file of a regime: its form, and what it names that is not there. Empty where all is right. */
export function faultsOf(regime: Regime): string[] {
  const errors = Value.Errors(RegimeText, regime).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  if (errors.length > 0) return errors;
  const faults: string[] = [];
  const words = [regime, ...(regime.variants ?? []).map(({ when, ...instead }) => ({ ...regime, ...instead, when }))];
  for (const { elements, paragraphs, warnings, sources, greeting } of words) {
    const all = elements.flatMap(({ fields }) => fields);
    const fields = new Map<string, LetterField>(all.map((field) => [field.id, field]));
    if (fields.size < all.length) faults.push('two fields have one id');
    for (const name of [greeting, ...paragraphs.map(({ text }) => text)].flatMap(placeholders))
      if (!fields.has(name)) faults.push(`{${name}} is no field`);
    for (const { when, unless } of [...all, ...paragraphs])
      for (const condition of [when, unless]) if (condition) faults.push(...faultsIn(condition, fields));
    for (const { when } of warnings) faults.push(...faultsIn(when, fields));
    for (const { id, kind, options = [], stops = [], stopText, statement } of all) {
      if (kind === 'choice' && options.length < 2) faults.push(`${id} leaves no choice`);
      if (kind === 'attestation' && !statement) faults.push(`${id} states nothing`);
      if (stops.some((value) => !options.some((option) => option.value === value)) || (stops.length > 0 && !stopText))
        faults.push(`${id} stops at what cannot be chosen, or says nothing of it`);
    }
    for (const needed of ['addresses', 'signature', 'recipientName', 'yourName'])
      if (!fields.has(needed)) faults.push(`${needed} is not asked for`);
    if (sources.length === 0) faults.push('there is no source');
  }
  const base = new Map(regime.elements.flatMap((element) => element.fields).map((field) => [field.id, field]));
  for (const { when } of regime.variants ?? []) faults.push(...faultsIn(when, base));
  return [...new Set(faults)];
}

/** A condition names a field, or a fact of the letter, and values that it can have; none where nothing was chosen yet. */
function faultsIn([name = '', ...values]: readonly string[], fields: Map<string, LetterField>): string[] {
  const field = fields.get(name);
  if (!field) return facts.includes(name) ? [] : [`a condition names ${name}, which is no field`];
  const { options } = field;
  return options
    ? values
        .filter((value) => value !== '' && !options.some((option) => option.value === value))
        .map((value) => `${name} cannot be ${value}`)
    : [];
}

/** Takes the regimes as they are. @throws Error that names each regime with a fault: with one the service does not start */
export function checked<Regimes extends Record<string, Regime>>(regimes: Regimes): Regimes {
  const wrong = Object.entries(regimes).flatMap(([id, regime]) => {
    const faults = regime.id === id ? faultsOf(regime) : [`its id is ${regime.id}`];
    return faults.length > 0 ? [`${id}: ${faults.join('; ')}`] : [];
  });
  if (wrong.length > 0) throw new Error(`The rules of letters have faults. ${wrong.join('. ')}.`);
  return regimes;
}
