import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['He took my tools and never brought them back.', 'en'],
  ['Er hat mein Werkzeug genommen und nie zurückgebracht.', 'de'],
  ['El vecino me acusa de haberle robado las herramientas.', 'es'],
  ['Il m’accuse d’avoir volé ses outils pendant les travaux.', 'fr'],
])('the language of whole sentences is told: %s', async (text, language) => {
  expect(await detectLanguage(text)).toBe(language);
});

test.each(['', '😀😀', 'Ok', '12345'])('of %o nothing is guessed', async (text) => {
  expect(await detectLanguage(text)).toBeNull();
});

test('a title and a text are one', async () => {
  expect(await detectLanguage('Werkzeug', 'Er hat mein Werkzeug genommen und nie zurückgebracht.')).toBe('de');
  expect(await detectLanguage(null, 'He took my tools and never brought them back.')).toBe('en');
});
