import { expect, test } from 'vitest';
import {
  composeLetter,
  formText,
  letterHomes,
  letterPlaces,
  letterReasons,
  letterRegimes,
  placeOf,
  recipientKinds,
  regimeFor,
  regimesFor,
  whyRegime,
  type LetterHome,
  type LetterReason,
  type LetterRegime,
  type RecipientKind,
} from '@clapback/contracts';
import { addresses, completeValues } from '../../../../test/letters.ts';
import { contentOf, missingOf } from '../content.ts';
import { regimes } from './index.ts';

// The table once more, as a lawyer would write it down: one letter stands for one law.
const laws: Record<string, LetterRegime> = {
  D: 'us-defamation',
  E: 'uk-defamation',
  C: 'dmca-notice',
  S: 'dsa-notice',
  '17': 'gdpr-erasure',
  '16': 'gdpr-rectification',
  A: 'au-cyber-abuse',
  Q: 'search-engine',
  K: 'correction-request',
  '-': 'own-rules',
};
const countries = { US: 'US', GB: 'GB', EU: 'DE', EEA: 'NO', AU: 'AU', elsewhere: 'BR' };
const table: Record<LetterReason, string> = {
  //                    US  GB  EU  EEA AU  elsewhere
  defamation: `
    author              D   K   K   K   K   K
    publisher           D   K   K   K   K   K
    platform            -   E   S   -   -   -
    host                -   -   S   -   -   -
    search-engine       Q   Q   Q   Q   Q   Q
    registrar           -   -   -   -   -   -
    controller          -   17  17  17  -   -`,
  'false-information': `
    author              K   16  16  16  K   K
    publisher           K   K   K   K   K   K
    platform            K   16  16  16  K   K
    host                -   -   S   -   -   -
    search-engine       Q   Q   Q   Q   Q   Q
    registrar           -   -   -   -   -   -
    controller          K   16  16  16  K   K`,
  'privacy-violation': `
    author              -   17  17  17  -   -
    publisher           -   17  17  17  -   -
    platform            -   17  17  17  -   -
    host                -   17  S   17  -   -
    search-engine       Q   Q   Q   Q   Q   Q
    registrar           -   -   -   -   -   -
    controller          -   17  17  17  -   -`,
  harassment: `
    author              -   -   -   -   -   -
    publisher           -   -   -   -   -   -
    platform            -   -   S   -   A   -
    host                -   -   S   -   -   -
    search-engine       Q   Q   Q   Q   Q   Q
    registrar           -   -   -   -   -   -
    controller          -   -   -   -   -   -`,
  copyright: `
    author              -   -   -   -   -   -
    publisher           -   -   -   -   -   -
    platform            C   -   S   -   -   -
    host                C   -   S   -   -   -
    search-engine       C   C   C   C   C   C
    registrar           -   -   -   -   -   -
    controller          -   -   -   -   -   -`,
  other: `
    author              -   -   -   -   -   -
    publisher           -   -   -   -   -   -
    platform            -   -   S   -   -   -
    host                -   -   S   -   -   -
    search-engine       Q   Q   Q   Q   Q   Q
    registrar           -   -   -   -   -   -
    controller          -   -   -   -   -   -`,
};

const cells = letterReasons.flatMap((reason) =>
  table[reason]
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [kind = '', ...marks] = row.trim().split(/\s+/);
      return marks.map((mark, index) => ({
        reason,
        recipientKind: kind as RecipientKind,
        country: countries[letterPlaces[index]!],
        law: laws[mark]!,
      }));
    }),
);

test('there is a cell for each reason, recipient and place', () => {
  expect(cells).toHaveLength(letterReasons.length * recipientKinds.length * letterPlaces.length);
  expect(new Set(cells.map(({ reason, recipientKind, country }) => `${reason} ${recipientKind} ${country}`)).size).toBe(cells.length);
});

test.each(cells)('$reason, $recipientKind, $country: $law, said why, and another can be chosen', ({ law, ...situation }) => {
  expect(regimeFor(situation)).toBe(law);
  const choices = regimesFor(situation);
  expect(choices[0]).toBe(law);
  expect(choices.length).toBeGreaterThan(1);
  expect(choices).toContain('own-rules');
  expect(whyRegime(situation)).toMatch(/^[A-Z].{40,}\.$/);
  // A law is for whom its file says.
  expect(regimes[law].recipients).toContain(situation.recipientKind);
  const letter = {
    id: null,
    regime: law,
    step: 'first' as const,
    country: situation.country,
    recipientKind: situation.recipientKind,
    elements: completeValues(law),
    addresses,
  };
  expect(missingOf(letter)).toEqual([]);
  expect(formText(composeLetter(contentOf(letter)))).not.toMatch(/\[|\{/);
});

// Where the person lives, for recipients without a seat there: GDPR and UK GDPR article 3(2), and section 7 of Australia's Online Safety Act.
const byHome: Record<LetterHome, Partial<Record<LetterReason, Partial<Record<RecipientKind, string>>>>> = {
  EU: {
    defamation: { controller: '17' },
    'false-information': { platform: '16', controller: '16' },
    'privacy-violation': { platform: '17', controller: '17' },
  },
  GB: {
    defamation: { controller: '17' },
    'false-information': { platform: '16', controller: '16' },
    'privacy-violation': { platform: '17', controller: '17' },
  },
  AU: { harassment: { platform: 'A' } },
  other: {},
};
const cellsByHome = cells.flatMap((cell) =>
  letterHomes.map((home) => {
    const mark = byHome[home][cell.reason]?.[cell.recipientKind];
    // Who is said to live elsewhere is not protected by the Australian scheme.
    const left = cell.law === 'au-cyber-abuse' && home !== 'AU' ? 'own-rules' : cell.law;
    return { ...cell, home, law: mark ? laws[mark]! : left };
  }),
);

test('there is a cell for each reason, recipient, place and home', () => {
  expect(cellsByHome).toHaveLength(cells.length * 4);
});

test.each(cellsByHome)('$reason, $recipientKind, $country, lives in $home: $law, said why', ({ law, ...situation }) => {
  expect(regimeFor(situation)).toBe(law);
  expect(regimesFor(situation)[0]).toBe(law);
  expect(whyRegime(situation)).toMatch(/^[A-Z].{40,}\.$/);
  expect(whyRegime(situation)).not.toMatch(/If you live in/);
  expect(regimes[law].recipients).toContain(situation.recipientKind);
});

const meaningAtHome = {
  GB: 'I live in the United Kingdom. Where you have no establishment there, the UK GDPR applies to processing that is related to offering goods or services to people there, or to monitoring their behaviour there (article 3(2)).',
  EU: 'I live in the European Economic Area. Where you have no establishment there, the GDPR applies to processing that is related to offering goods or services to people there, or to monitoring their behaviour there (article 3(2)).',
};

// A recipient's own seat goes first (article 3(1)); then where the person is (article 3(2)).
test.each([
  ['US', 'GB', 'UK GDPR', true, 'Information Commissioner’s Office (ICO)'],
  ['BR', 'GB', 'UK GDPR', true, 'Information Commissioner’s Office (ICO)'],
  ['AU', 'EU', 'GDPR', true, 'Your supervisory authority'],
  ['US', 'EU', 'GDPR', true, 'Your supervisory authority'],
  ['DE', 'GB', 'GDPR', false, 'Your supervisory authority'],
  ['NO', 'GB', 'GDPR', false, 'Your supervisory authority'],
  ['GB', 'EU', 'UK GDPR', false, 'Information Commissioner’s Office (ICO)'],
  ['GB', 'other', 'UK GDPR', false, 'Information Commissioner’s Office (ICO)'],
] as const)('a letter on data to %s about somebody who lives in %s relies on the %s', (country, home, law, isSaid, authority) => {
  for (const [regime, article] of [
    ['gdpr-erasure', 17],
    ['gdpr-rectification', 16],
    ['gdpr-objection', 21],
  ] as const) {
    const elements = { ...completeValues(regime), home };
    const letter = { id: null, regime, step: 'first' as const, country, recipientKind: 'controller' as const, elements, addresses };
    const content = contentOf(letter);
    expect([content.regime.name, content.regime.authority?.name, missingOf(letter)]).toEqual([`${law} article ${article}`, authority, []]);
    const text = formText(composeLetter(content));
    expect(text.includes(meaningAtHome.GB)).toBe(isSaid && home === 'GB');
    expect(text.includes(meaningAtHome.EU)).toBe(isSaid && home === 'EU');
    expect(text.includes('UK GDPR')).toBe(law === 'UK GDPR');
    expect(content.regime.controllerComplaint !== undefined).toBe(law === 'UK GDPR');
    const [first] = content.regime.sources.filter(({ title }) => title.includes('article 3: for whom it is'));
    if (isSaid) expect(first?.title).toMatch(law === 'UK GDPR' ? /^UK GDPR/ : /^GDPR/);
  }
});

test('which law on data holds is asked for where no seat of the recipient tells it, and nowhere else', () => {
  const missingFor = (country: string) => {
    const { home: _home, ...elements } = completeValues('gdpr-erasure');
    return missingOf({ regime: 'gdpr-erasure', id: null, step: 'first', country, recipientKind: 'controller', elements, addresses });
  };
  for (const country of ['US', 'AU', 'BR'])
    expect(missingFor(country)).toEqual([
      { element: 'sender', label: 'Who you are, how they reach you, and where the person lives', fields: ['home'] },
    ]);
  for (const country of ['IE', 'NO', 'GB']) expect(missingFor(country)).toEqual([]);
});

test('where neither seat nor home makes the GDPR hold, the letter relies on it on its condition, and who writes is warned', () => {
  const establishment =
    'The GDPR applies as far as you process the data in the context of the activities of an establishment in the European Economic Area (article 3(1)).';
  const contentIn = (regime: LetterRegime, country: string, home: string) => {
    const elements = { ...completeValues(regime), home };
    return contentOf({ id: null, regime, step: 'first', country, recipientKind: 'controller', elements, addresses });
  };
  for (const regime of ['gdpr-erasure', 'gdpr-rectification', 'gdpr-objection'] as const)
    for (const [country, home, isSaid] of [
      ['US', 'other', true],
      ['BR', 'AU', true],
      ['US', 'EU', false],
      ['US', 'GB', false],
      ['IE', 'other', false],
      ['GB', 'AU', false],
    ] as const) {
      const content = contentIn(regime, country, home);
      expect(formText(composeLetter(content)).includes(establishment)).toBe(isSaid);
      expect(
        content.regime.warnings.some(({ when, text }) => when.includes(home) && text.includes('Otherwise choose a plain request.')),
      ).toBe(isSaid);
    }
});

test('whoever writes to a recipient elsewhere learns that a site that can be read at home is not enough', () => {
  for (const home of ['EU', 'GB'])
    for (const country of ['US', 'IE']) {
      const elements = { ...completeValues('gdpr-erasure'), home };
      const letter = { id: null, step: 'first' as const, country, recipientKind: 'controller' as const, elements, addresses };
      const { risks } = contentOf({ ...letter, regime: 'gdpr-erasure' }).regime;
      expect(risks.some((risk) => risk.includes('that its site can be read there is not enough (recital 23)'))).toBe(country === 'US');
    }
});

test.each([
  ['IE', 'Member States exempt what is made for the press', 'GDPR article 85'],
  ['GB', 'The Data Protection Act 2018 exempts what is published as journalism', 'Data Protection Act 2018, Schedule 2, paragraph 26'],
] as const)('a letter to %s says by what law the press is mostly exempt', (country, words, source) => {
  for (const regime of ['gdpr-erasure', 'gdpr-rectification', 'gdpr-objection'] as const) {
    const elements = completeValues(regime);
    const letter = { id: null, regime, step: 'first' as const, country, recipientKind: 'controller' as const, elements, addresses };
    const { risks, sources } = contentOf(letter).regime;
    expect(risks.filter((risk) => risk.includes('exempt')).map((risk) => risk.slice(0, words.length))).toEqual([words]);
    expect(sources.some(({ title }) => title.includes(source))).toBe(true);
  }
});

test('a complaint under the GDPR goes to an authority of its countries, wherever the person lives', () => {
  const elements = { ...completeValues('gdpr-erasure'), home: 'GB' };
  const letter = { id: null, step: 'first' as const, country: 'DE', recipientKind: 'controller' as const, elements, addresses };
  expect(contentOf({ ...letter, regime: 'gdpr-erasure' }).regime.authority?.text).toBe(
    'The data protection authority of a country of the European Economic Area: of that where you live, where you work, or where it happened.',
  );
});

test('a search engine elsewhere is asked under the law of where the person lives, once that is said', () => {
  const wordsFor = (home: string) => {
    const elements = { ...completeValues('search-engine'), home };
    const letter = { id: null, step: 'first' as const, country: 'US', recipientKind: 'search-engine' as const, addresses };
    const content = contentOf({ ...letter, regime: 'search-engine', elements });
    return [formText(composeLetter(content)).match(/As far as the (.*?) applies/)?.[1], content.regime.authority?.name];
  };
  expect(wordsFor('GB')).toEqual(['UK General Data Protection Regulation', 'Information Commissioner’s Office (ICO)']);
  expect(wordsFor('EU')).toEqual(['General Data Protection Regulation', 'Your supervisory authority']);
  expect(wordsFor('')[0]).toBe('General Data Protection Regulation, of the Union or of the United Kingdom,');
});

test.each([
  [
    'GB',
    'UK GDPR. The press is mostly exempt. It holds for a recipient elsewhere where what it does with the data is related to offering goods or services to people in the United Kingdom, or to monitoring what they do there (article 3(2) UK GDPR).',
  ],
  [
    'EU',
    'GDPR. The press is mostly exempt. It holds for a recipient elsewhere where what it does with the data is related to offering goods or services to people in the European Economic Area, or to monitoring what they do there (article 3(2) GDPR).',
  ],
] as const)('to somebody who lives in %s it is said why the law holds for a recipient in the United States', (home, words) => {
  expect(whyRegime({ reason: 'privacy-violation', recipientKind: 'controller', country: 'US', home })).toBe(
    `Whoever decides about data on you has to erase them where there is a ground of article 17 ${words}`,
  );
});

test('section 230 is said of a platform in the United States also where the law of one’s home is relied on', () => {
  const why = (recipientKind: RecipientKind, country: string) =>
    whyRegime({ reason: 'privacy-violation', recipientKind, country, home: 'EU' }).includes('(47 USC 230). It may refuse for that.');
  expect([why('platform', 'US'), why('controller', 'US'), why('platform', 'BR')]).toEqual([true, false, false]);
});

test.each([
  ['US', 'US'],
  ['GB', 'GB'],
  ['AU', 'AU'],
  ['DE', 'EU'],
  ['IE', 'EU'],
  ['GR', 'EU'],
  ['NO', 'EEA'],
  ['IS', 'EEA'],
  ['LI', 'EEA'],
  ['CH', 'elsewhere'],
  ['ZZ', 'elsewhere'],
] as const)('%s lies in %s', (country, place) => expect(placeOf(country)).toBe(place));

test.each([
  [{ reason: 'defamation', recipientKind: 'platform', country: 'US' }, /47 USC 230.*plain request under its own rules/],
  [{ reason: 'defamation', recipientKind: 'author', country: 'US' }, /whoever wrote or published it answers for it/],
  [{ reason: 'defamation', recipientKind: 'platform', country: 'GB' }, /^In England and Wales .* section 5 of the Defamation Act 2013/],
  [{ reason: 'privacy-violation', recipientKind: 'controller', country: 'GB' }, /ground of article 17 UK GDPR/],
  [{ reason: 'privacy-violation', recipientKind: 'controller', country: 'FR' }, /ground of article 17 GDPR/],
  [{ reason: 'harassment', recipientKind: 'host', country: 'AU' }, /begins with a complaint to the service itself/],
  [{ reason: 'harassment', recipientKind: 'platform', country: 'AU' }, /likely meant to do them serious harm, .* After 48 hours eSafety/],
  [{ reason: 'copyright', recipientKind: 'platform', country: 'GB' }, /DMCA is law in the United States alone/],
  [{ reason: 'other', recipientKind: 'registrar', country: 'DE' }, /does not store the page/],
  [{ reason: 'privacy-violation', recipientKind: 'host', country: 'GB' }, /A host often stores for others who decide, and may say so/],
] as const)('%j says why', (situation, words) => expect(whyRegime(situation)).toMatch(words));

// Some laws go by where people are: DSA article 2(1), GDPR article 3(2), and Australia's scheme.
test.each([
  [{ reason: 'defamation', recipientKind: 'platform', country: 'US' }, ['DSA']],
  [{ reason: 'other', recipientKind: 'host', country: 'BR' }, ['DSA']],
  [{ reason: 'harassment', recipientKind: 'platform', country: 'US' }, ['DSA', 'Australia']],
  [{ reason: 'harassment', recipientKind: 'platform', country: 'DE' }, ['Australia']],
  [{ reason: 'privacy-violation', recipientKind: 'controller', country: 'US' }, ['GDPR']],
  [{ reason: 'false-information', recipientKind: 'platform', country: 'AU' }, ['DSA', 'GDPR']],
  [{ reason: 'harassment', recipientKind: 'platform', country: 'AU' }, []],
  [{ reason: 'privacy-violation', recipientKind: 'host', country: 'DE' }, []],
  [{ reason: 'copyright', recipientKind: 'author', country: 'US' }, []],
] as const)('%j names laws that may hold although the recipient has its seat elsewhere: %j', (situation, named) => {
  const said = {
    DSA: 'If it offers its service in the European Union, choose DSA article 16: it holds wherever the seat is (article 2(1)).',
    GDPR: 'If you live in the European Union, Iceland, Liechtenstein, Norway or the United Kingdom and it offers its service to people there, choose the GDPR or the UK GDPR: they can hold wherever the seat is (article 3(2)).',
    Australia: 'If you live in Australia, choose its Online Safety Act: it goes by where you live.',
  };
  for (const [law, sentence] of Object.entries(said))
    expect(whyRegime(situation).includes(sentence)).toBe((named as readonly string[]).includes(law));
});

test.each(cells)('$reason, $recipientKind, $country: what is named can be chosen, and no law is said to be the only one', (situation) => {
  const why = whyRegime(situation);
  if (why.includes('choose DSA article 16')) expect(regimesFor(situation)).toContain('dsa-notice');
  if (why.includes('choose the GDPR')) expect(regimesFor(situation).some((regime) => regime.startsWith('gdpr-'))).toBe(true);
  if (why.includes('choose its Online Safety Act')) expect(regimesFor(situation)).toContain('au-cyber-abuse');
  expect(why).not.toMatch(/know of no law|has to be removed|must remove/);
});

test('section 5 is a defence of the operator, and no duty', () => {
  expect(whyRegime({ reason: 'defamation', recipientKind: 'platform', country: 'GB' })).toBe(
    'In England and Wales whoever operates a website keeps the defence of section 5 of the Defamation Act 2013 only by acting on such a notice. It is for posts whose author you do not know well enough to sue.',
  );
});

test('a plain request to whoever wrote it speaks of no rules of theirs; one to a site in the United States says section 230', () => {
  const textFor = (recipientKind: RecipientKind, country: string) => {
    const content = contentOf({
      id: null,
      regime: 'own-rules',
      step: 'first',
      country,
      recipientKind,
      elements: completeValues('own-rules'),
      addresses,
    });
    return { text: formText(composeLetter(content)), regime: content.regime };
  };
  const author = textFor('author', 'US');
  expect(author.text).toContain('You published what is named below. I ask you to take it down.');
  expect(author.text).not.toContain('your rules');
  expect(author.regime.risks.join(' ')).not.toContain('230');
  const platform = textFor('platform', 'US');
  expect(platform.text).toContain('I report content that breaks your rules, and ask you to act on it.');
  expect(platform.regime.risks[0]).toContain('47 USC 230');
  expect(textFor('platform', 'BR').regime.risks.join(' ')).not.toContain('230');
});

test.each(letterRegimes)('%s can be reached: by the table, or by a choice beside it', (regime) => {
  expect(cells.some((situation) => regimesFor(situation).includes(regime))).toBe(true);
});
