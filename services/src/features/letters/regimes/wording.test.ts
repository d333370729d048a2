import { expect, test } from 'vitest';
import {
  composeLetter,
  formText,
  letterRegimes,
  letterSteps,
  mailText,
  type LetterRegime,
  type LetterStep,
  type LetterValues,
  type RecipientKind,
} from '@clapback/contracts';
import { addresses, completeValues } from '../../../../test/letters.ts';
import { contentOf } from '../content.ts';
import { regimes } from './index.ts';

interface Case {
  regime: LetterRegime;
  elements?: LetterValues;
  country?: string;
  recipientKind?: RecipientKind;
  step?: LetterStep;
}
/** A letter as it is sent by mail: what was read against the sources is kept here, sentence by sentence. */
const contentFor = ({ regime, elements, country = 'US', recipientKind = regimes[regime].recipients[0]!, step = 'first' }: Case) =>
  contentOf({
    id: '01a1fc0e-764e-707a-9097-8bbb7e28cda8',
    regime,
    step,
    country,
    recipientKind,
    elements: elements ?? completeValues(regime, step),
    addresses,
  });
const textOf = (letter: Case) => mailText(composeLetter(contentFor(letter))).text;
const barely = { yourName: 'Dana Whitlock' };

test.each(letterRegimes)('%s threatens nothing that no law carries, and reads as one text', (regime) => {
  for (const text of [textOf({ regime }), textOf({ regime, elements: barely })]) {
    expect(text).not.toMatch(/\bliable\b|damages|\bsue\b|lawsuit|legal action|prosecut|criminal charges/i);
    expect(text).not.toMatch(/\.\.|\. \.|,,| {2}|undefined|null|\{|\}/);
    // The name below the signature, which is the same, is said once.
    expect(text).not.toContain('Dana Whitlock\nDana Whitlock');
  }
});

test.each(letterRegimes)('the gaps of an incomplete letter under %s speak to who fills it in, and none is a question', (regime) => {
  const gaps = [...textOf({ regime, elements: barely }).matchAll(/\[([^\]]+)\]/g)].map(([, gap = '']) => gap);
  expect(gaps.length).toBeGreaterThan(3);
  for (const gap of gaps) expect(gap).not.toMatch(/\?|^(You|They|It) |^It$|^Until|^And /);
});

test.each(letterRegimes)('%s states what was ticked below one heading, and names what was not stated yet', (regime) => {
  const stated = regimes[regime].elements.flatMap(({ fields }) => fields).filter(({ kind }) => kind === 'attestation');
  const complete = textOf({ regime });
  const incomplete = textOf({ regime, elements: barely });
  expect(complete.match(/^Statements$/gm)?.length ?? 0).toBe(stated.length > 0 ? 1 : 0);
  expect(complete).not.toContain('not stated yet');
  for (const { label, when, statement = '' } of stated) {
    expect(incomplete).not.toContain(statement);
    if (!when) expect(incomplete).toContain(`[not stated yet: ${label}]`);
  }
});

test.each(letterRegimes)('every source of %s has a page, a day and the line that was read', (regime) => {
  for (const { sources } of [regimes[regime], ...(regimes[regime].variants ?? [])])
    for (const source of sources ?? []) {
      expect(source.address).toMatch(/^https?:\/\/\S+$/);
      expect(source.readOn).toMatch(/^2026-11-2\d$/);
      expect((source.quote ?? '').length).toBeGreaterThan(20);
    }
});

// 17 USC 512(g)(2)(C), and whose material it is.
test('a counter notification says when the material comes back, and that its removal was learnt of', () => {
  const text = textOf({ regime: 'dmca-counter-notice' });
  expect(text).toContain(
    'Please put it back not less than 10 and not more than 14 business days after you receive this, unless you are told before that an action was filed to restrain me (17 USC 512(g)(2)(C)).',
  );
  expect(text).toContain('I learnt of the removal on 12 November 2026.');
  expect(text).not.toContain('I first saw this');
});

test('outside Texas it is said that the law of a state is not known to us; a state that nobody knows is not named', () => {
  const { warnings } = regimes['us-defamation'];
  expect(warnings.find(({ when }) => when.includes('unknown'))?.text).toMatch(/^Whether another state asks for .* is not known to us\./);
  const elements = { ...completeValues('us-defamation'), isTexas: 'unknown' };
  expect(textOf({ regime: 'us-defamation', elements })).not.toMatch(/I rely on the law of|73\.055/);
  expect(textOf({ regime: 'us-defamation', elements: { ...elements, isTexas: 'other', state: 'Ohio' } })).toContain(
    'I rely on the law of Ohio.',
  );
});

test('section 5 is said to be the law of England and Wales alone, and its 48 hours to stand still on days that do not count', () => {
  const { risks, deadline, recipients, elements } = regimes['uk-defamation'];
  expect(risks[0]).toBe('This is the law of England and Wales alone. Scotland and Northern Ireland have others.');
  expect(deadline.text).toContain('without weekends, Good Friday, Christmas Day and bank holidays');
  expect(recipients).toEqual(['platform']);
  // Serious harm is of the claim (section 1), not of the notice.
  expect(elements.find(({ id }) => id === 'statement')?.why).toContain('A court would ask for serious harm');
});

test.each(['gdpr-erasure', 'gdpr-objection', 'gdpr-rectification'] as const)(
  '%s warns of articles 17(3) and 85, is not for companies, and greets an officer only where there is one',
  (regime) => {
    const { risks, warnings, sources } = regimes[regime];
    expect(risks.join(' ')).toContain('(article 85)');
    if (regime !== 'gdpr-rectification') expect(risks.join(' ')).toContain('(article 17(3))');
    expect(warnings.find(({ when }) => when.includes('company'))?.text).toMatch(/^The GDPR protects people, not companies\./);
    expect(sources.map(({ title }) => title)).toContain('GDPR article 85');
    for (const country of ['IE', 'GB']) {
      expect(textOf({ regime, country, recipientKind: 'controller' })).toContain('Dear data protection officer,');
      expect(textOf({ regime, country, recipientKind: 'author' })).toContain('To whom it may concern,');
    }
  },
);

test('an objection asks the other side to show its grounds; until then the data are restricted, in a request for erasure too', () => {
  expect(textOf({ regime: 'gdpr-objection', country: 'IE' })).toContain(
    'Where you hold that you have compelling legitimate grounds which override my interests, rights and freedoms, or need the data for legal claims, please demonstrate it (article 21(1)).',
  );
  const elements = completeValues('gdpr-erasure', 'first', { ground: 'c' });
  expect(textOf({ regime: 'gdpr-erasure', country: 'IE', elements })).toContain(
    'Until you have decided about my objection, please restrict the processing of the data (article 18(1)(b)).',
  );
  expect(textOf({ regime: 'gdpr-erasure', country: 'IE' })).not.toContain('18(1)(b)');
});

test('a notice to a host in the Union relies on the GDPR as well where it is data about the sender, and nowhere else', () => {
  const about = (personalData: string) =>
    textOf({
      regime: 'dsa-notice',
      country: 'DE',
      recipientKind: 'host',
      elements: completeValues('dsa-notice', 'first', { personalData, personalWhat: 'my name and home address' }),
    });
  expect(about('yes')).toContain(
    'The information is also personal data about me: my name and home address. As far as you decide about its processing',
  );
  expect(about('yes')).toContain('(judgment of 2 December 2025, Russmedia, C-492/23)');
  expect(about('no')).not.toMatch(/personal data|GDPR|Russmedia/);
  const child = { ...completeValues('dsa-notice'), offence: 'yes', personalData: 'yes' };
  expect(textOf({ regime: 'dsa-notice', country: 'DE', elements: child })).not.toContain('Russmedia');
});

test('what was said of fact and opinion is in each letter that asks for it', () => {
  for (const regime of letterRegimes) {
    if (!regimes[regime].elements.some(({ fields }) => fields.some(({ id }) => id === 'statementIs'))) continue;
    const elements = { ...completeValues(regime), statementIs: 'both' };
    expect(textOf({ regime, elements })).toContain('an opinion that implies false facts');
  }
});

test('the complaint to an Australian service names what eSafety may do, as what it may do', () => {
  const text = textOf({ regime: 'au-cyber-abuse', country: 'AU' });
  expect(text).toContain(
    'If it is still there then, I can complain to the eSafety Commissioner under section 36, with this complaint as evidence. Where the Commissioner is satisfied that it is such material, section 88 allows a notice that requires you to take all reasonable steps to remove it within 24 hours.',
  );
  expect(text).not.toMatch(/you must|you are required|offence|penalt/i);
  expect(regimes['au-cyber-abuse'].risks[0]).toMatch(/^The threshold is high: serious harm must have been intended/);
});

test('help with intimate images is said to be free, the law to be for platforms, and the FTC to take complaints', () => {
  const { risks, recipients, authority } = regimes['intimate-images'];
  expect(risks[0]).toMatch(/^Help with intimate images is free and needs no account: see \/intimate-images\./);
  expect(recipients).toEqual(['platform']);
  expect(authority?.text).toContain('TakeItDown.ftc.gov');
});

test('a search engine is asked under article 17 where it is about personal data; what is false is shown, and “Results about you” comes first', () => {
  const privacy = completeValues('search-engine', 'first', { proof: 'The decision of 3 May 2019.' });
  const text = textOf({ regime: 'search-engine', country: 'IE', elements: privacy });
  expect(text).toContain('As far as the General Data Protection Regulation applies, this is a request for erasure under article 17');
  expect(text).toContain('That it is inaccurate is shown by this: The decision of 3 May 2019.');
  expect(textOf({ regime: 'search-engine', country: 'GB' })).toContain('As far as the UK General Data Protection Regulation applies');
  expect(textOf({ regime: 'search-engine', elements: { ...privacy, basis: 'defamation' } })).not.toContain('article 17');
  expect(regimes['search-engine'].elements.find(({ id }) => id === 'recipient')?.why).toContain('try Google’s “Results about you” first');
  expect(regimes['search-engine'].risks.join(' ')).toContain('Removal from search does not remove the page.');
});

test('the right of publicity is said to be the law of one state', () => {
  expect(regimes['right-of-publicity'].risks.at(-1)).toBe(
    'This is the law of California alone. Other states have their own, or none; what they ask for is not known to us.',
  );
});

test('in the United Kingdom the controller is complained to before the ICO', () => {
  const elements = {
    ...completeValues('gdpr-erasure', 'controller-complaint'),
    complaintLaw: 'section 164A of the Data Protection Act 2018',
  };
  const text = textOf({ regime: 'gdpr-erasure', country: 'GB', recipientKind: 'controller', step: 'controller-complaint', elements });
  expect(text).toContain('I complain to you as the controller, under section 164A of the Data Protection Act 2018.');
  expect(text).toContain('You have not answered within the time that you had.');
  expect(text).toContain('Please acknowledge this complaint within 30 days of receiving it, take appropriate steps to respond to it');
  expect(contentFor({ regime: 'gdpr-erasure', country: 'GB' }).regime.controllerComplaint?.law).toBe(
    'section 164A of the Data Protection Act 2018',
  );
  expect(contentFor({ regime: 'gdpr-erasure', country: 'IE' }).regime.controllerComplaint).toBeUndefined();
});

test.each(letterRegimes)('letters under %s that follow the first have one title, no gap, and go on from its reference', (regime) => {
  for (const step of letterSteps) {
    const letter = composeLetter(contentFor({ regime, step }));
    expect(letter.title).not.toMatch(/Complaint.*Complaint|Request.*Request.*:/);
    expect(formText(letter)).not.toMatch(/\[|\{/);
    if (step !== 'first') expect(formText(letter)).toContain('with my reference L-1111-2222-3333');
  }
});
