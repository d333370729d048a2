import { expect, test } from 'vitest';
import {
  composeLetter,
  elementsOf,
  formText,
  isWebAddress,
  letterRegimes,
  type LetterElement,
  type LetterRegime,
  type LetterValues,
  type RecipientKind,
} from '@clapback/contracts';
import { addresses, completeValues } from '../../../../test/letters.ts';
import { contentOf, missingOf } from '../content.ts';
import { directory } from '../directory/directory.ts';
import { chainDueAt } from '../deadlines/due.ts';
import { steps } from '../steps.ts';
import { regimes } from './index.ts';

const letterOf = (regime: LetterRegime, country = 'US', recipientKind: RecipientKind = 'platform') => ({
  id: '01a1fc0e-764e-707a-9097-8bbb7e28cda8',
  regime,
  step: 'first' as const,
  country,
  recipientKind,
  elements: completeValues(regime),
  addresses,
});
const textOf = (regime: LetterRegime, country?: string) => formText(composeLetter(contentOf(letterOf(regime, country))));
/** A letter with some of its values others than those of `completeValues`. */
const textWith = (regime: LetterRegime, elements: LetterValues, country?: string) =>
  formText(composeLetter(contentOf({ ...letterOf(regime, country), elements })));

test.each(letterRegimes)('a letter under %s lacks nothing once its fields are filled in, and shows no gap', (regime) => {
  expect(missingOf(letterOf(regime))).toEqual([]);
  expect(textOf(regime)).not.toMatch(/\[|\{/);
  for (const address of addresses) expect(textOf(regime)).toContain(address);
});

test.each(letterRegimes)('each needed field of %s is missed where it is left out, and every one says why it is asked', (regime) => {
  const letter = letterOf(regime);
  for (const element of elementsOf({ regime: regimes[regime], step: steps.first })) {
    expect(element.why.length).toBeGreaterThan(20);
    for (const { id, kind, optional, unless } of element.fields) {
      if (optional || unless || kind === 'addresses' || !(id in letter.elements)) continue;
      const { [id]: _left, ...without } = letter.elements;
      expect(missingOf({ ...letter, elements: without }).map((missing) => missing.element)).toContain(element.id);
    }
  }
  expect(missingOf({ ...letter, addresses: [] }).map(({ element }) => element)).toEqual(['location']);
  expect(missingOf({ ...letter, addresses: ['gallery'] }).map(({ element }) => element)).toEqual(['location']);
});

// What the statutes ask for, word by word where they have words.
test.each([
  [
    'dmca-notice',
    [
      '17 USC 512(c)(3)',
      'Owner of the copyright: Dana Whitlock',
      'not authorized by the copyright owner, its agent, or the law',
      'under penalty of perjury',
      'fair use under 17 USC 107',
    ],
  ],
  [
    'dmca-counter-notice',
    [
      '17 USC 512(g)(3)',
      'under penalty of perjury',
      'as a result of mistake or misidentification',
      'jurisdiction of the Federal District Court',
      'accept service of process',
      'Northern District of New York',
    ],
  ],
  [
    'us-defamation',
    [
      '§ 73.055',
      '“Dana Whitlock stole the takings of the fair.”',
      '10 November 2026',
      'a statement of fact',
      'What readers understand by it: That I am a thief.',
      '12 November 2026',
      'preserve all records',
      'Please publish this correction',
    ],
  ],
  [
    'uk-defamation',
    [
      'section 5 of the Defamation Act 2013',
      'dana@example.org',
      'It is defamatory of me',
      'The meaning that I attribute to it',
      'factually inaccurate',
      'sufficient information about the poster',
      'consent to my name',
      'my email address being provided',
    ],
  ],
  ['gdpr-erasure', ['article 17(1)(b)', 'at the source', 'article 19', 'one month', 'no role in public life', 'article 17(2)']],
  [
    'gdpr-rectification',
    [
      'article 16',
      'It says: “Dana Whitlock was charged with theft.”',
      'It should say: “Dana Whitlock was never charged.”',
      'article 18(1)(a)',
      'article 19',
      'one month',
    ],
  ],
  ['gdpr-objection', ['article 21', 'I look for work as a bookkeeper', 'article 17(1)(c)', 'article 18(1)(b)', 'one month']],
  [
    'dsa-notice',
    [
      'article 16 of Regulation (EU) 2022/2065',
      'Dana Whitlock, dana@example.org',
      '§ 187 of the German criminal code (Germany)',
      'bona fide belief',
      'accurate and complete',
      'article 16(4)',
    ],
  ],
  [
    'au-cyber-abuse',
    [
      'section 7 of the Online Safety Act 2021 (Cth)',
      'An ordinary reasonable person would conclude that it is likely that it was intended to cause serious harm to my mental health: Each post asks',
      'an ordinary reasonable person would regard it, in all the circumstances, as menacing, harassing and offensive',
      'I am 18 or older, and ordinarily resident in Australia.',
      'within 48 hours of this complaint',
      'eSafety Commissioner under section 36',
      'section 88 allows a notice that requires you to take all reasonable steps to remove it within 24 hours',
    ],
  ],
  ['intimate-images', ['47 USC 223a', '48 hours', 'known identical copies', 'good faith belief', 'without the consent']],
  [
    'right-of-publicity',
    [
      '§ 3344',
      'a photograph in which I am readily identifiable',
      'for purposes of advertising or selling',
      'made knowingly',
      'I have never consented',
      'What it did to me',
    ],
  ],
  [
    'search-engine',
    ['searches for “Dana Whitlock”', 'web search', 'personal data and privacy', 'law of Ireland', 'Both pages are about charges'],
  ],
  ['correction-request', ['“Dana Whitlock stole the takings of the fair.”', 'correct the statement', 'I rely on point 3']],
  ['own-rules', ['It breaks this rule: point 3', 'accurate and complete, as far as I know']],
] as const)('a letter under %s says what its law asks for', (regime, words) => {
  for (const word of words) expect(textOf(regime)).toContain(word);
});

test('perjury is spoken of in letters of the DMCA alone', () => {
  const sworn = letterRegimes.filter((regime) => textOf(regime).includes('perjury'));
  expect(sworn).toEqual(['dmca-notice', 'dmca-counter-notice']);
});

test('the risks of a false notice and of a lawsuit over speech are said', () => {
  expect(regimes['dmca-notice'].risks.join(' ')).toContain('512(f)');
  expect(regimes['dmca-counter-notice'].risks.join(' ')).toContain('512(f)');
  for (const regime of ['us-defamation', 'right-of-publicity', 'correction-request'] as const)
    expect(regimes[regime].risks.join(' ')).toContain('anti-SLAPP');
  expect(regimes['us-defamation'].warnings.map(({ when }) => when)).toContainEqual(['statementIs', 'opinion']);
});

test('a notice of sexual abuse of children needs no name', () => {
  const { yourName: _name, contactEmail: _email, signature: _signature, ...rest } = completeValues('dsa-notice');
  expect(missingOf({ ...letterOf('dsa-notice'), elements: { ...rest, offence: 'yes' } })).toEqual([]);
  expect(missingOf({ ...letterOf('dsa-notice'), elements: rest }).map(({ element }) => element)).toEqual(['sender', 'signature']);
});

test('a notice of sexual abuse of children has no gap where a name may be left out, and says nothing of copies', () => {
  const { yourName: _name, contactEmail: _email, signature: _signature, ...rest } = completeValues('dsa-notice');
  const { sender, name, signature, blocks } = composeLetter(
    contentOf({ ...letterOf('dsa-notice'), elements: { ...rest, offence: 'yes' } }),
  );
  expect([sender, name, signature]).toEqual([['12 Elm Street', 'Albany, NY 12207', '+1 518 555 0142'], '', '']);
  expect(blocks.map(({ text }) => text).join(' ')).not.toContain('I keep evidence');
});

test('a letter about intimate images asks for no copies, and says nothing of those that were typed for another law', () => {
  expect(textOf('dmca-notice')).toContain('I keep evidence of it: gallery.png');
  const elements = { ...completeValues('intimate-images'), evidence: 'gallery.png' };
  expect(formText(composeLetter(contentOf({ ...letterOf('intimate-images'), elements })))).not.toContain('gallery.png');
});

test('an objection to direct marketing needs no reasons', () => {
  const { situation: _situation, publicRole: _role, ...rest } = completeValues('gdpr-objection');
  const letter = { ...letterOf('gdpr-objection'), elements: { ...rest, purpose: 'marketing' } };
  expect(missingOf(letter)).toEqual([]);
  const text = formText(composeLetter(contentOf(letter)));
  expect(text).toContain('may no longer be processed at all (article 21(3))');
  expect(text).not.toMatch(/18\(1\)\(b\)|\[/);
});

test('the day of publication is asked for as far as it is known', () => {
  const { publishedOn: _day, ...rest } = completeValues('us-defamation');
  const letter = { ...letterOf('us-defamation'), elements: rest };
  expect(missingOf(letter)).toEqual([]);
  expect(formText(composeLetter(contentOf(letter)))).not.toContain('published on');
});

test('the complainant is whom a letter is written for, and nobody else once it is written for oneself', () => {
  const textFor = (capacity: string) =>
    formText(
      composeLetter(
        contentOf({
          ...letterOf('uk-defamation'),
          elements: { ...completeValues('uk-defamation'), capacity, onBehalfOf: 'Mia Whitlock', authority: 'parental custody' },
        }),
      ),
    );
  expect(textFor('guardian')).toContain('The complainant is Mia Whitlock, who can be contacted through Dana Whitlock at dana@example.org.');
  expect(textFor('guardian')).toContain('Dana Whitlock, parent or guardian of Mia Whitlock');
  expect(textFor('self')).toContain('The complainant is Dana Whitlock,');
  expect(textFor('self')).not.toContain('Mia');
});

test('the complainant is named from the plain fields, before anybody was asked for whom they write', () => {
  const plain = { yourName: 'Dana Whitlock', contactEmail: 'dana@example.org', statement: 'Dana Whitlock stole the takings.' };
  expect(textWith('uk-defamation', plain, 'GB')).toContain(
    'The complainant is Dana Whitlock, who can be contacted at dana@example.org.\n\nThe statement\n\n“Dana Whitlock stole the takings.”',
  );
  expect(textWith('uk-defamation', {}, 'GB')).toContain(
    'The complainant is [your full name], who can be contacted at [Your email address].',
  );
  const forAnother = { ...plain, capacity: 'guardian', onBehalfOf: 'Mia Whitlock' };
  expect(textWith('uk-defamation', forAnother, 'GB').match(/The complainant is/g)).toHaveLength(1);
});

test.each([
  [
    'gdpr-erasure',
    'GDPR article 17',
    'I ask you to erase these data under the General Data Protection Regulation, article 17(1)(b), since I withdraw any consent and there is no other legal ground.',
    'UK GDPR article 17',
    'I ask you to erase these data under the UK General Data Protection Regulation (UK GDPR), article 17(1)(b), since I withdraw any consent and there is no other legal ground.',
  ],
  [
    'gdpr-rectification',
    'GDPR article 16',
    'I ask you to rectify them without undue delay under article 16 of the General Data Protection Regulation.',
    'UK GDPR article 16',
    'I ask you to rectify them without undue delay under article 16 of the UK General Data Protection Regulation (UK GDPR).',
  ],
  [
    'gdpr-objection',
    'GDPR article 21',
    'I object to processing based on article 6(1)(e) or (f) under article 21 of the General Data Protection Regulation.',
    'UK GDPR article 21',
    'I object to processing based on article 6(1)(e) or (f) under article 21 of the UK General Data Protection Regulation (UK GDPR).',
  ],
] as const)(
  'a letter under %s relies in the United Kingdom on its own law, and names its own authority',
  (regime, name, words, ukName, ukWords) => {
    const meaning =
      'The UK GDPR is Regulation (EU) 2016/679 as it forms part of the law of England and Wales, Scotland and Northern Ireland by virtue of section 3 of the European Union (Withdrawal) Act 2018. I rely on it together with the Data Protection Act 2018.';
    const complaint = (to: string) => `If you do nothing, please tell me why, and that I can complain to ${to} (article 12(4)).`;
    expect(contentOf(letterOf(regime, 'IE')).regime.name).toBe(name);
    expect(textOf(regime, 'IE')).toContain(words);
    expect(textOf(regime, 'IE')).toContain(complaint('a supervisory authority'));
    expect(textOf(regime, 'IE')).not.toMatch(/UK|Kingdom|Withdrawal/);

    const { regime: uk } = contentOf(letterOf(regime, 'GB'));
    expect([uk.name, uk.deadline.months, uk.deadline.text.slice(0, 53)]).toEqual([
      ukName,
      1,
      'UK GDPR articles 12(3) and 12A: within one month of r',
    ]);
    expect(uk.authority).toMatchObject({
      name: 'Information Commissioner’s Office (ICO)',
      law: 'section 165 of the Data Protection Act 2018',
    });
    expect(uk.sources.filter(({ address }) => /legislation\.gov\.uk|ico\.org\.uk/.test(address)).length).toBeGreaterThanOrEqual(3);
    expect(missingOf(letterOf(regime, 'GB'))).toEqual([]);
    expect(textOf(regime, 'GB')).toContain(`${ukWords}\n\n${meaning}`);
    expect(textOf(regime, 'GB')).toContain(complaint('the Information Commissioner’s Office, the ICO'));
    expect(textOf(regime, 'GB')).not.toMatch(/the General Data|supervisory|Union or|Member State|\[|\{/);
  },
);

test('in the United Kingdom it is its law that may oblige to erase', () => {
  const elements = { ...completeValues('gdpr-erasure'), ground: 'e' };
  expect(textWith('gdpr-erasure', elements, 'GB')).toContain('17(1)(e), since the law of the United Kingdom obliges you to erase them');
  expect(textWith('gdpr-erasure', elements, 'DE')).toContain(
    '17(1)(e), since the law of the Union or of a Member State obliges you to erase them',
  );
});

test('a search engine in the United Kingdom answers to its authority', () => {
  const { regime } = contentOf(letterOf('search-engine', 'GB'));
  expect([regime.authority?.name, regime.deadline.text]).toEqual([
    'Information Commissioner’s Office (ICO)',
    'For personal data one month is given by articles 12(3) and 12A UK GDPR. Elsewhere no day is set; this letter waits a month.',
  ]);
});

test('in Texas a correction is timely until the 30th day, and elsewhere 14 days are asked for', () => {
  const texas = letterOf('us-defamation');
  expect(textOf('us-defamation')).toContain(
    'Please publish the correction not later than the 30th day after you receive this request. Until then it is timely under § 73.057(a).',
  );
  expect(textOf('us-defamation')).not.toContain('14 days');
  expect(contentOf(texas).regime.deadline).toEqual({
    days: 30,
    text: 'Tex. CPRC § 73.057(a): a correction is timely until the 30th day after the request is received; where they have asked you for proof, until the 30th day after they have it. This letter waits 30 days.',
    isLaw: true,
  });
  expect(regimes['us-defamation'].sources.map(({ title }) => title)).toContain(
    'Texas Civil Practice and Remedies Code § 73.057, as enacted by H.B. 1759 (2013)',
  );
  for (const isTexas of ['other', '']) {
    const elements: LetterValues = { ...texas.elements, isTexas, state: 'Ohio' };
    expect(textWith('us-defamation', elements)).toContain('Please answer within 14 days of receiving this letter.');
    expect(textWith('us-defamation', elements)).not.toContain('73.057');
    expect(contentOf({ ...texas, elements }).regime.deadline.days).toBe(14);
  }
});

test('of somebody who has died whoever has their rights speaks, in the third person, and says what gives them', () => {
  const elements = completeValues('right-of-publicity', 'first', {
    personIs: 'deceased',
    recognized: 'her face fills the picture',
    knowingly: 'her name stands below it',
    injury: 'People ask the family why she advertises them.',
  });
  const letter = { ...letterOf('right-of-publicity'), elements };
  expect(missingOf(letter)).toEqual([]);
  const text = textWith('right-of-publicity', elements);
  expect(text).toContain(
    'You use a photograph of Mia Whitlock, who died in 2019, for purposes of advertising or selling without consent. I ask you to stop, under California Civil Code § 3344.1.\n\nI write in my own name. The rights in the name, voice, signature, photograph and likeness of Mia Whitlock passed to me by inheritance: I am her only child.',
  );
  expect(text).toContain('How it is recognized as Mia Whitlock: her face fills the picture.');
  expect(text).toContain('Nobody who could consent to this use has ever done so.');
  expect(text).toContain('What the use did: People ask the family why she advertises them.');
  expect(text).not.toMatch(/my (name|voice|signature|likeness)\b|of me\b|to me:|I am readily|I have never|I was a minor|§ 3344 |\[|\{/);
  expect(contentOf(letter).regime.name).toBe('Right of publicity after death, Cal. Civ. Code § 3344.1');

  const agent = { ...elements, capacity: 'agent', onBehalfOf: 'Ruth Whitlock', authority: 'a power of attorney of 2 May 2026' };
  expect(textWith('right-of-publicity', agent)).toContain(
    'I write on behalf of Ruth Whitlock, to whom the rights in the name, voice, signature, photograph and likeness of Mia Whitlock passed by inheritance: I am her only child. What allows me to write: a power of attorney of 2 May 2026.',
  );
  expect(textWith('right-of-publicity', agent)).not.toMatch(/in my own name|says of me/);
  const { rightsProof: _proof, knowingly: _known, ...unproven } = elements;
  expect(missingOf({ ...letter, elements: unproven })).toEqual([
    { element: 'attribute', label: 'Who has died, and what of them is used, is missing', fields: ['rightsProof'] },
  ]);
});

test.each(letterRegimes)('variants of %s have the fields of the regime, and no others', (regime) => {
  const fieldsIn = (elements: LetterElement[]) => elements.flatMap(({ id, fields }) => fields.map((field) => `${id}.${field.id}`));
  for (const { elements } of regimes[regime].variants ?? [])
    if (elements) expect(fieldsIn(elements)).toEqual(fieldsIn(regimes[regime].elements));
});

test('who writes for another says for whom, and what allows them to', () => {
  const letter = { ...letterOf('gdpr-erasure'), elements: { ...completeValues('gdpr-erasure'), capacity: 'guardian' } };
  expect(missingOf(letter)).toEqual([
    { element: 'sender', label: 'Who you are, and how they reach you', fields: ['onBehalfOf', 'authority'] },
  ]);
});

test('at least twenty places are known, each by a line of a public page with its address and day', () => {
  expect(directory.length).toBeGreaterThanOrEqual(20);
  expect(new Set(directory.map(({ id }) => id)).size).toBe(directory.length);
  expect([...new Set(directory.map(({ kind }) => kind))].toSorted()).toEqual(['host', 'platform', 'registrar', 'search-engine']);
  for (const { source, sendTo } of directory) {
    expect([isWebAddress(source.address), source.readOn, (source.quote ?? '').length > 20, sendTo.length > 5]).toEqual([
      true,
      expect.stringMatching(/^2026-11-2[58]$/),
      true,
      true,
    ]);
  }
  for (const { sources } of Object.values(regimes)) expect(sources.length).toBeGreaterThan(0);
});

test.each([
  ['first', {}, '2026-12-21T23:59:59.000Z'],
  ['follow-up', { newDeadline: '2026-12-04' }, '2026-12-04T23:59:59.000Z'],
  ['follow-up', { newDeadline: '2026-11-01' }, '2026-12-21T23:59:59.000Z'],
  ['refusal-reply', {}, '2026-12-21T23:59:59.000Z'],
  ['complaint', {}, '2027-02-22T23:59:59.000Z'],
] as const)('the answer to a letter that is a %s with %j is due at %s', (step, values, due) => {
  expect(chainDueAt(new Date('2026-11-20T12:00:00Z'), step, values, regimes['gdpr-erasure'].deadline).toISOString()).toBe(due);
});
