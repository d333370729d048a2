import { expect, test } from 'vitest';
import { lookKinds, markKey } from '@clapback/contracts/look-marks';
import { look } from './index.ts';

const found = (text: string) => look(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test('a mark has its place in UTF-16 units, says why it may hurt in one sentence, and brings what may stand there instead', () => {
  const text = '👍🏽 Call me on (503) 555-0142.';
  expect(look(text)).toEqual([{ kind: 'phone', start: 16, end: 30, why: 'Anyone can read it.', mask: '(•••) •••-••42' }]);
});

test('marks come in the order of the text, and of two that claim the same words there is one', () => {
  expect(found('I will kill you, 4111 1111 1111 1111, dana@example.com')).toEqual([
    ['threat', 'I will kill you'],
    ['card', '4111 1111 1111 1111'],
    ['email', 'dana@example.com'],
  ]);
});

test.each([
  ['card 4111 1111 1111 1111', '•••• •••• •••• 1111'],
  ['IBAN DE89 3704 0044 0532 0130 00', '•••• •••• •••• •••• ••30 00'],
  ['write to dana@example.com', '[email address]'],
  ['he lives at 14 Maple Street', '[address]'],
  ['born on 12 March 1984', '[date of birth]'],
  ['I will kill you', '[removed]'],
])('what is masked is not found again: %s', (text, mask) => {
  const [mark] = look(text);
  expect(mark?.mask).toBe(mask);
  expect(look(text.slice(0, mark!.start) + mark!.mask + text.slice(mark!.end))).toEqual([]);
});

test.each(['4111 1111 1111 1112', 'DE89 3704 0044 0532 0130 01', 'routing number 021000022'])(
  'a number whose check digit is wrong is none: %s',
  (text) => expect(look(text)).toEqual([]),
);

test('a key is the same wherever the words stand and however they are broken', () => {
  expect(markKey('address', '14 Maple\n Street')).toBe('address:14 Maple Street');
  expect(markKey('email', 'x'.repeat(900))).toHaveLength(200);
});

// Pieces of what each rule begins to read, again and again, so that a rule that went back over what it has read would take minutes.
const pieces = [
  '1 ,(5,1,+,1-,(1) ,((((1,5035550142 ,call 12345678 ,020 7946 0018 ,tel. 1.,1/1/,12.12.,a@,a@a.,a.a.,a@a-,x(at),a (at) b (dot) ,DE89,DE89 ,A1 ',
  '4111 1111 1111 1111 ,4-,account 1234567 ,12 Aa ,1 North Aa Bb Cc ,lives at 1 aa ,A-,Aa,12 rue de la A,PO Box 1 Aa Bb ,Straße 1,January 1 ,born on 1/',
  `I will ,I will kill ,I will kill you ,you should ,he said he had ,",' ,your ,\n,. ,👍, `,
].flatMap((line) => line.split(','));

test('ten thousand characters are looked through in no time, whatever they are', { timeout: 120_000 }, () => {
  const texts = pieces.map((piece) => piece.repeat(10_000 / piece.length));
  for (let seed = 1; seed <= 40; seed += 1) {
    let mixed = '';
    for (let place = seed; mixed.length < 10_000; place = (place * 48_271) % 2_147_483_647) mixed += pieces[place % pieces.length];
    texts.push(mixed.slice(0, 10_000));
  }
  const slow = texts.filter((text) => {
    const start = performance.now();
    look(text);
    return performance.now() - start > 1500;
  });
  expect(slow.map((text) => text.slice(0, 40))).toEqual([]);
});

test('each kind can be found', () => {
  const all =
    '(503) 555-0142, dana@example.com, 14 Maple Street, IBAN GB33BUKB20201555555555, 4242424242424242, born 1 May 1990; I will kill you';
  expect(new Set(look(all).map(({ kind }) => kind))).toEqual(new Set(lookKinds));
});
