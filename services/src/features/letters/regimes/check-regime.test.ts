import { expect, test } from 'vitest';
import type { RegimeText } from '@clapback/contracts';
import { checked, faultsOf } from './check-regime.ts';
import { regimes } from './index.ts';

const good = regimes['correction-request'];
const withFields = (change: (regime: RegimeText) => void): RegimeText => {
  const copy = structuredClone(good);
  change(copy);
  return copy;
};

test('the rules that letters rely on have no fault', () => {
  for (const regime of Object.values(regimes)) expect([regime.id, faultsOf(regime)]).toEqual([regime.id, []]);
});

test.each<[string, (regime: RegimeText) => void, RegExp]>([
  ['a word that no field has', ({ paragraphs }) => paragraphs.push({ text: 'I ask {nobody}.' }), /^\{nobody\} is no field$/],
  ['a condition on no field', ({ paragraphs }) => paragraphs.push({ text: 'So.', when: ['mood'] }), /names mood, which is no field/],
  [
    'a condition that never holds',
    ({ paragraphs }) => paragraphs.push({ text: 'So.', unless: ['demandKind', 'burn'] }),
    /^demandKind cannot be burn$/,
  ],
  ['no source', (regime) => (regime.sources = []), /^there is no source$/],
  ['two fields of one name', ({ elements }) => elements.push(structuredClone(elements[0]!)), /^two fields have one id$/],
  ['no signature', (regime) => (regime.elements = regime.elements.filter(({ id }) => id !== 'signature')), /^signature is not asked for$/],
  [
    'a statement that states nothing',
    ({ elements }) => elements[0]!.fields.push({ id: 'sworn', label: 'Sworn', kind: 'attestation' }),
    /^sworn states nothing$/,
  ],
  [
    'a variant on no field',
    (regime) => (regime.variants = [{ when: ['moon', 'full'], name: 'By moonlight' }]),
    /names moon, which is no field/,
  ],
  ['a word of the wrong form', (regime) => Object.assign(regime, { title: 7 }), /\/title/],
  ['something that is no part of it', (regime) => Object.assign(regime, { fee: 'none' }), /additional/],
])('%s is a fault', (_what, change, words) => {
  expect(faultsOf(withFields(change)).join('\n')).toMatch(words);
});

test('a start with a faulty file names it', () => {
  const broken = withFields(({ paragraphs }) => paragraphs.push({ text: '{nobody}' }));
  expect(() => checked({ 'correction-request': broken })).toThrow(
    'The rules of letters have faults. correction-request: {nobody} is no field.',
  );
  expect(() => checked({ 'own-rules': good })).toThrow('own-rules: its id is correction-request');
});
