import { expect, test } from 'vitest';
import {
  composeLetter,
  formText,
  letterRegimes,
  letterSteps,
  mailText,
  meterOf,
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

// GDPR article 16 and Tex. CPRC § 73.055(d): neither asks for proof.
test.each(['gdpr-rectification', 'us-defamation'] as const)('%s is held back by no proof that its law does not ask for', (regime) => {
  const { proof: _proof, ...elements } = completeValues(regime);
  expect(meterOf(contentFor({ regime, elements })).filter(({ isMet }) => !isMet)).toEqual([]);
  expect(textOf({ regime, elements })).not.toMatch(/Proof:|\[What proves it\]/);
  expect(textOf({ regime })).toContain('Proof: The receipt of the bank of 3 May 2026.');
});

// 17 USC 512(g)(3)(C) and (D): the belief, the consent and the address are those of the subscriber.
test('whoever sends a counter notification for somebody else states and gives what is theirs, and nothing for themselves', () => {
  const given: LetterValues = { capacity: 'agent', onBehalfOf: 'Mia Whitlock', authority: 'a power of attorney' };
  const complete = {
    ...completeValues('dmca-counter-notice', 'first', given),
    subscriberContact: '3 Oak Lane, Troy, NY 12180, +1 518 555 0177',
  };
  const text = textOf({ regime: 'dmca-counter-notice', elements: complete });
  expect(text).toContain('I write on behalf of Mia Whitlock, whose material was removed. What allows me to: a power of attorney.');
  expect(text).toContain('Postal address and phone number of Mia Whitlock: 3 Oak Lane, Troy, NY 12180, +1 518 555 0177');
  expect(text).toContain('That address lies in the Northern District of New York.');
  expect(text).toContain('unless you are told before that an action was filed to restrain Mia Whitlock (17 USC 512(g)(2)(C)).');
  expect(text).toContain('that the person for whom I act has a good faith belief that the material was removed or disabled');
  expect(text).toContain('The person for whom I act consents to the jurisdiction of the Federal District Court');
  expect(text).toContain('The person for whom I act will accept service of process');
  expect(text).not.toMatch(/I have a good faith belief|I consent to|I will accept|My address/);
  const barelyFor = textOf({ regime: 'dmca-counter-notice', elements: { ...barely, ...given } });
  expect(barelyFor).toContain('Postal address and phone number of Mia Whitlock: [postal address and phone number of whom you write for]');
  expect(barelyFor).toContain('[not stated yet: Whom I write for consents to the court]');
  expect(barelyFor).not.toContain('[not stated yet: I accept service of process]');
  const { warnings } = contentFor({ regime: 'dmca-counter-notice', elements: complete }).regime;
  expect(warnings.filter(({ when }) => when.includes('agent')).map(({ text: said }) => said)).toEqual([
    'The law speaks of the signature and the belief of the person whose material was removed (512(g)(3)(A) and (C)). Where they can, let them send it themselves.',
  ]);
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
    'If it is still there then, I can complain to the eSafety Commissioner under section 36, with this complaint as evidence. Where the Commissioner is satisfied that it is such material, section 88 allows a notice that requires you to take all reasonable steps to remove it within 24 hours, or a longer time that the Commissioner allows.',
  );
  // Section 7(1)(b) and (c), both by the measure of an ordinary reasonable person.
  expect(text).toContain(
    'An ordinary reasonable person would conclude that it is likely that it was intended to cause serious harm to my mental health: Each post',
  );
  expect(text).toContain('In my position an ordinary reasonable person would regard it, in all the circumstances, as menacing');
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

// Section 36(2): whoever is authorized may complain for the adult, and need not live in Australia.
test('an Australian complaint for somebody else says of them, and not of its sender, that they are an adult who lives there', () => {
  const other = { capacity: 'agent', onBehalfOf: 'Mia Whitlock', authority: 'her letter of 1 November 2026' };
  const elements = completeValues('au-cyber-abuse', 'first', other);
  const text = textOf({ regime: 'au-cyber-abuse', country: 'AU', elements });
  expect(text).toContain('The person for whom I write is 18 or older, and ordinarily resident in Australia.');
  expect(text).not.toContain('I am 18 or older');
  const own = completeValues('au-cyber-abuse');
  expect(textOf({ regime: 'au-cyber-abuse', country: 'AU', elements: { ...own, ...other } })).toContain(
    '[not stated yet: Whom I write for is 18 or older, and ordinarily lives in Australia]',
  );
});

// 47 USC 223a(a)(1)(B)(iii): the belief is that of the person who is shown.
test('who asks for the removal of a picture of somebody else states what that person believes', () => {
  const elements = completeValues('intimate-images', 'first', {
    shown: 'other',
    capacity: 'agent',
    onBehalfOf: 'Mia Whitlock',
    authority: 'her letter of 1 November 2026',
  });
  const text = textOf({ regime: 'intimate-images', elements });
  expect(text).toContain(
    'The person whom it shows, for whom I act, has a good faith belief that the intimate visual depiction identified above was published without their consent.',
  );
  expect(text).not.toContain('I have a good faith belief');
});

// 17 USC 512(d)(3).
test('a search engine is asked to remove links, since it does not store the material', () => {
  expect(textOf({ regime: 'dmca-notice', recipientKind: 'search-engine' })).toContain(
    'This is a notification of claimed infringement as 17 USC 512(c)(3) and (d)(3) describe it. I ask you to remove the references and links to the material named below, or to disable access to them.',
  );
  expect(textOf({ regime: 'dmca-notice', recipientKind: 'host' })).toContain(
    'I ask you to remove the material named below, or to disable access to it.',
  );
});

// DSA article 16(2)(c): neither name nor address is needed there, and one may be given without the other.
test('a notice of the abuse of children with a name alone has no gap, and asks for no answer that could not come', () => {
  const { contactEmail: _email, ...rest } = completeValues('dsa-notice', 'first', { offence: 'yes' });
  const named = textOf({ regime: 'dsa-notice', country: 'DE', elements: rest });
  expect(named).toContain('The notice is sent by Dana Whitlock.');
  expect(named).not.toMatch(/\[|I can be reached at|Please confirm receipt/);
  const { yourName: _name, signature: _signature, ...reached } = completeValues('dsa-notice', 'first', { offence: 'yes' });
  const text = textOf({ regime: 'dsa-notice', country: 'DE', elements: reached });
  expect(text).toContain('I can be reached at dana@example.org.');
  expect(text).toContain('Please confirm receipt without undue delay (article 16(4))');
  expect(text).not.toMatch(/\[|The notice is sent by/);
});

test('the judgment on marketplaces is said to be about the exemptions of Directive 2000/31/EC', () => {
  const elements = completeValues('dsa-notice', 'first', { personalData: 'yes', personalWhat: 'my home address' });
  expect(textOf({ regime: 'dsa-notice', country: 'DE', elements })).toContain(
    'that the exemptions of Directive 2000/31/EC for hosting and other services do not answer that (judgment of 2 December 2025',
  );
});

test('an objection to direct marketing says once that it needs no reasons', () => {
  const elements = completeValues('gdpr-objection', 'first', { purpose: 'marketing' });
  const text = textOf({ regime: 'gdpr-objection', country: 'IE', elements });
  expect(text).toContain('I object to processing for direct marketing under article 21 of the General Data Protection Regulation.');
  expect(text).toContain('Against direct marketing no reasons are needed (article 21(2)).');
});

test('a reply to be published is the one that the letter goes on to say', () => {
  const elements = completeValues('correction-request', 'first', { demandKind: 'reply' });
  expect(textOf({ regime: 'correction-request', elements })).toContain(
    'I ask you to publish what stands below as my reply, beside the statement.',
  );
});

test('somebody under 18 is so today, and consent is spoken of as of the use', () => {
  const elements = completeValues('right-of-publicity', 'first', { personIs: 'minor' });
  expect(textOf({ regime: 'right-of-publicity', elements })).toContain(
    'I am a minor; consent could be given by a parent or legal guardian alone.',
  );
});

test('a search engine in the United States is asked under the law of the Union or of the United Kingdom, as far as either applies', () => {
  const elements = completeValues('search-engine');
  expect(textOf({ regime: 'search-engine', country: 'US', elements })).toContain(
    'The legal basis is personal data and privacy, under the law of Ireland.\n\nAs far as the General Data Protection Regulation, of the Union or of the United Kingdom, applies',
  );
});

test.each(['controller-complaint', 'complaint'] as const)('a %s for somebody else says for whom, and what allows it', (step) => {
  const elements = completeValues('gdpr-erasure', step, {
    capacity: 'guardian',
    onBehalfOf: 'Mia Whitlock',
    authority: 'parental custody',
  });
  expect(textOf({ regime: 'gdpr-erasure', country: 'GB', recipientKind: 'controller', step, elements })).toContain(
    'I write on behalf of Mia Whitlock. What allows me to: parental custody.',
  );
});

test('that the Information Commission takes the place of the ICO is said where a complaint goes', () => {
  expect(contentFor({ regime: 'gdpr-erasure', country: 'GB' }).regime.authority?.text).toContain(
    'The Information Commission takes its place under the Data (Use and Access) Act 2025',
  );
});

// Article 12A was inserted by section 76 of the Data (Use and Access) Act 2025.
test.each(['gdpr-erasure', 'gdpr-rectification', 'gdpr-objection', 'search-engine'] as const)(
  'the month of %s is that of article 12A as well in the United Kingdom, and nowhere else',
  (regime) => {
    expect(textOf({ regime, country: 'GB' })).toMatch(/within one month[^.]* what you have done \(articles 12\(3\) and 12A\)\./);
    expect(textOf({ regime, country: 'IE' })).toMatch(/within one month[^.]* what you have done \(article 12\(3\)\)\./);
  },
);

// The reminder comes before the day, not on it.
test.each(letterRegimes)('%s says how long it waits, and promises no reminder afterwards', (regime) => {
  for (const { deadline } of [regimes[regime], ...(regimes[regime].variants ?? [])])
    if (deadline) expect(deadline.text).not.toContain('reminds you after');
});
