import { whatBoostsMove } from '@clapback/contracts/boost-names';
import { ownSubject } from '@clapback/contracts/contact-address';
import { guidelinesVersion, privacyVersion, termsVersion } from '@clapback/contracts/limits';
import type { TextDocument, TextNode } from '@clapback/federation/text-document.ts';
import { expect, test } from 'vitest';
import {
  earlierCookies,
  earlierDefamation,
  earlierGuidelines,
  earlierHateSpeech,
  earlierPrivacy,
  earlierReporting,
  earlierTerms,
} from './earlier-versions.ts';
import { ruleWords } from './rule-words.ts';
import { helpText as help } from '../help/index.ts';
import breach from './texts/data-breach.md';
import cookies from './texts/cookies.md';
import defamation from './texts/defamation.md';
import guidelines from './texts/community-guidelines.md';
import hateSpeech from './texts/hate-speech.md';
import privacy from './texts/privacy.md';
import reporting from './texts/reporting-guidelines.md';
import terms from './texts/terms.md';
import { wordsOf } from './words-of.ts';

const documents = { terms, privacy, cookies, guidelines, reporting, hateSpeech, breach, defamation };
const earlier = {
  terms: earlierTerms,
  privacy: earlierPrivacy,
  cookies: earlierCookies,
  guidelines: earlierGuidelines,
  reporting: earlierReporting,
  hateSpeech: earlierHateSpeech,
  defamation: earlierDefamation,
};
const section = ({ sections }: TextDocument, id: string) => wordsOf(sections.find((other) => other.id === id)!.blocks);
/** A piece of a text with its names in double braces. */
const asWritten = (node: TextNode): string =>
  typeof node === 'string' ? node : 'variable' in node ? `{{${node.variable}}}` : node.children.map(asWritten).join('');
/** Times that a law or a promise of the operator names, which no part of the service goes by. */
const byLaw = ['14 days', '48 hours', '72 hours', '24-48 hours'];
const whole = ({ lead, sections }: TextDocument) => [wordsOf(lead), ...sections.map(({ blocks }) => wordsOf(blocks))].join('\n');
/** What a list counts up, in its order. */
const names = (document: TextDocument, id: string) => [...section(document, id).matchAll(/^([^:\n]+): /gm)].map(([, name]) => name);

test.each([
  ['LEGAL-18', 'charged in advance'],
  ['LEGAL-18', 'renews automatically'],
  ['LEGAL-18', 'non-refundable, with one exception: within 30 days of your first premium payment'],
  ['LEGAL-19', 'Boosts are final and non-refundable, except where the law gives a right of withdrawal.'],
  ['BOOST-14', 'The mark says that it was paid for, and never by whom.'],
  ['LEGAL-20', '30 days’ notice of a change of price'],
  ['LEGAL-21', '18 or older'],
  ['LEGAL-21', 'hosted in the United States'],
  ['LEGAL-21', 'State of Delaware'],
  ['LEGAL-21', 'binding arbitration'],
  ['LEGAL-23', 'Content with 3 or more reports by different people is flagged automatically'],
  ['LEGAL-26', 'within 48 hours as a rule, and in 5-7 business days at most'],
  ['LEGAL-03', '{{operatorName}}, {{operatorAddress}}, established in {{operatorJurisdiction}}'],
])('[%s] the terms say: %s', (_id, sentence) => {
  expect(whole(terms)).toContain(sentence);
});

test('[LEGAL-03] [LEGAL-04] [LEGAL-06] what is accepted at sign-up and at the onboarding is the newest version of each text', () => {
  expect([terms.versions[0]!.date, termsVersion]).toEqual(['2026-11-30', '2026-11-30']);
  expect([documents.privacy.versions[0]!.date, privacyVersion]).toEqual(['2026-11-30', '2026-11-30']);
  expect([guidelines.versions[0]!.date, guidelinesVersion]).toEqual(['2026-11-30', '2026-11-30']);
});

test('terms and help say which posts search engines do not list', () => {
  expect(section(terms, 'content')).toContain(
    'One that accuses somebody is kept from them until the person it is about is confirmed and has answered, or both sides have agreed to close the matter.',
  );
  expect(section(help, 'faq')).toContain(
    'Posts of the types defamation, harassment and other, and any post that somebody says is about them, are kept from search engines and feeds',
  );
});

test('[LEGAL-02] each document says since when it holds, with its versions at the end', () => {
  for (const [name, { sections, versions }] of Object.entries(documents))
    expect([name, sections.at(-1)!.id, versions.length > 0]).toEqual([name, 'versions', true]);
});

test('[LEGAL-03] each version of before can be read as it was', async () => {
  for (const [name, { versions }] of Object.entries(documents))
    expect([name, Object.keys(earlier[name as keyof typeof earlier] ?? {})]).toEqual([name, versions.slice(1).map(({ date }) => date)]);
  for (const [name, versions] of Object.entries(earlier)) {
    const texts = [documents[name as keyof typeof earlier]];
    for (const load of Object.values(versions)) texts.push((await load()).default);
    expect([name, new Set(texts.map(whole)).size]).toEqual([name, texts.length]);
  }
  const { default: first } = await earlierTerms['2026-11-23']!();
  expect(section(first, 'moderation')).toContain('Content that three different people report is flagged automatically');
  const { default: rules } = await earlierGuidelines['2026-11-23']!();
  expect(section(rules, 'hate-speech')).toContain('Do not attack people for their origin');
  const { default: kept } = await earlierCookies['2026-11-25']!();
  expect(section(kept, 'cookies')).toContain('clapback_refresh: Keeps you signed in.');
  expect(section(kept, 'others')).toContain('_ga, which tells one visitor from another, and cookies whose names begin with _ga');
});

test('[LEGAL-03] a version of before says the limits and times that held then, whatever the service goes by now', async () => {
  for (const load of Object.values(earlier).flatMap((versions) => Object.values(versions))) {
    const { title, lead, sections } = (await load()).default;
    const named =
      [...lead, ...sections.flatMap(({ blocks }) => blocks)]
        .map(asWritten)
        .join('\n')
        .match(/(?<=\{\{)\w+/g) ?? [];
    expect([title, named.filter((name) => Object.hasOwn(ruleWords, name))]).toEqual([title, []]);
  }
  expect(section((await earlierTerms['2026-11-25']!()).default, 'subscriptions')).toContain('within 30 days of your first premium payment');
});

test('limits and times stand in the texts by their names, so that no text can say another than the service goes by', () => {
  const written = Object.entries({ ...documents, help }).map(([name, { lead, sections }]) => [
    name,
    [...lead, ...sections.flatMap(({ blocks }) => blocks)].map(asWritten).join('\n'),
  ]);
  for (const [name, text] of written) {
    const numbers = text!.match(/\b\d[\d-]* (?:days|hours|minutes|MB|reports|or more)/g) ?? [];
    expect([name, numbers.filter((number) => !byLaw.includes(number))]).toEqual([name, []]);
  }
  const all = written.map(([, text]) => text).join('\n');
  expect(Object.keys(ruleWords).filter((name) => !all.includes(`{{${name}}}`))).toEqual([]);
});

test.each([
  ['Devices that were signed in: 30 days after they were signed out.'],
  ['Browsers that you signed in with, each with the network that it was last on: until you did not use them for 400 days.'],
  ['Of a network we keep its address, of an IPv6 address the first half (/64).'],
  ['Network addresses by which we count how often something is asked for: two hours at most'],
  ['With a notice of illegal content, and with a message that is sent to us without an account, a day, so that what is sent twice'],
  ['Copies of what you wrote that another member keeps in a case file or put into the writer: for that member alone'],
  ['Notifications: 180 days.'],
  ['Messages through the contact form: 365 days here; the email of it that our support gets, for as long as your matter needs.'],
  ['Network addresses of steps that touch the safety of your account: 183 days.'],
  ['Sign-ups that are never confirmed: 7 days after the last sign-up with that address, or until the last link to confirm it has run out.'],
  ['Takedown letters go with the account: none of them can be deleted by itself. Drafts of the writer can be deleted one by one while'],
  ['What was paid: for good, for the books.'],
  ['Records of decisions, of what staff did and of steps that touched the safety of your account: for good.'],
  ['Papers for a verification: 30 days after the decision.'],
  ['Names, signatures and addresses in notices of illegal content: 183 days after the last decision.'],
  ['Which law such a notice names, and whom an intimate picture shows, stay for good. So does its explanation, until the account'],
  ['Your reports, appeals and requests to be verified: until you delete your account; none of them can be deleted by itself.'],
  ['Addresses, domains and pages that you named as yours: until you remove them or delete your account.'],
  ['Profile pictures that were removed, or replaced after a report: for our staff alone to see, until what was decided can be contested'],
  ['Proposals of the rule that counts unfounded reports: until your account is deleted.'],
  ['Notes of our staff on a case: as long as the case stays, which goes with what it is about. Those on what you wrote go at the latest'],
  ['What happened in words, with the names and email addresses in it, stays until you delete your account'],
  ['Finds of name alerts: 365 days, or as long as the case file that they are in.'],
  ['Archives of your data: 24 hours.'],
])('the privacy policy says: %s', (sentence) => {
  expect(section(privacy, 'retention')).toContain(sentence);
});

test.each([
  ['terms', 'withdrawal', 'withdraw from the contract here, with or without an account'],
  ['terms', 'copyright', 'under penalty of perjury, that you may act for the owner'],
  ['terms', 'copyright', '10 to 14 business days later, unless we hear that a court or the Copyright Claims Board'],
  ['hateSpeech', 'intimate-images', 'as ‘Intimate images shared without consent’. The form asks where it is'],
  ['hateSpeech', 'intimate-images', 'A person looks at such notices before most other reports.'],
  ['hateSpeech', 'intimate-images', 'within 48 hours at the latest, with the copies of it that we know of here'],
  ['defamation', 'laws', 'a notice under section 5 of the Defamation Act 2013 in England and Wales'],
  ['terms', 'withdrawal', 'We confirm by email that your withdrawal has come, and when.'],
  ['terms', 'withdrawal', 'it gets 3 such emails a day at most; your withdrawal counts all the same'],
  ['privacy', 'rights', 'You get a number at once. The page shows it, and an email says it, with the time; if you are not signed in,'],
  ['privacy', 'rights', 'an address gets 3 such emails a day at most. We tell you without undue delay what came of it.'],
  ['privacy', 'rights', 'such as those of your password and of the cookies of browsers that you signed in with, nor the list of posts'],
  ['privacy', 'rights', 'nor what is counted by network address'],
  ['privacy', 'collect', 'the network that it was last on, so that nobody who guesses your password elsewhere can shut you out'],
  ['privacy', 'collect', 'tries to sign in, forms, feeds and links to case files are counted by network address for some hours'],
  [
    'privacy',
    'rights',
    'The log, the record of steps that touched the safety of your account and the notes of our staff are in none either',
  ],
  ['privacy', 'rights', 'A profile picture that was reported, or that staff removed, goes later'],
  ['privacy', 'collect', 'the time zone that your browser names by itself, by which emails and quiet hours go'],
  ['privacy', 'collect', 'To have your name verified you can name addresses, domains and pages as yours'],
  [
    'privacy',
    'collect',
    'A notice of illegal content also says which law it is about, and of an intimate picture whom it shows, with a signature.',
  ],
  ['privacy', 'ai', 'Another rule counts how many of a member’s own reports proved unfounded, which the law can call profiling.'],
  ['privacy', 'use', 'to which you can object'],
  ['privacy', 'use', 'on your consent, which you can take back at any time in the cookie policy'],
  ['privacy', 'others', 'With one you can also say that a post is about you, and answer it.'],
  ['privacy', 'share', 'for example by having a network searched for a name alert. Takedown letters you send yourself.'],
  [
    'privacy',
    'collect',
    'the number of your account, the kind of call, when, and whether it worked, but nothing of what you wrote or read',
  ],
  ['privacy', 'collect', 'Whoever you give a link to a case file, or the address of the feed of your finds, can read what it leads to'],
  ['privacy', 'rights', 'Emails about the safety of your account, about payments and about decisions on you are always sent.'],
  ['terms', 'moderation', 'You can do so for 6 months after you were told, free of charge'],
  ['terms', 'copyright', 'It accepts the jurisdiction of the federal court for that address'],
  ['terms', 'changes', 'to accept the new version on the next page that you open'],
  ['terms', 'boosts', 'While boosted content is hidden or flagged, its boost is paused'],
  ['terms', 'moderation', 'Such a post is refused before anybody reads it, and its author is told why at once.'],
  [
    'guidelines',
    'measures',
    'read the decision, contest it, copy your data, cancel a subscription, look after your ways to sign in and delete your account',
  ],
  ['guidelines', 'appeals', 'follows after 10 minutes, when they cannot undo that any more'],
  ['guidelines', 'appeals', 'You can do so for 6 months after you were told.'],
  [
    'guidelines',
    'appeals',
    'Emails about what a rule does, about what is hidden at once because it cannot wait, and about a ban are sent at once.',
  ],
  ['defamation', 'you', 'Your answer stands below it.'],
  [
    'defamation',
    'misuse',
    'Directive (EU) 2024/1069 lets courts dismiss manifestly unfounded claims early that are brought across a border',
  ],
] as const)('what the law asks of the operator stands in the %s, section %s: %s', (name, id, sentence) => {
  expect(section(documents[name], id)).toContain(sentence);
});

test('a message about a subject that a text fills in is confirmed with it', () => {
  const linksIn = (nodes: readonly TextNode[]): string[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' || 'variable' in node ? [] : [...(node.href ? [node.href] : []), ...linksIn(node.children)],
    );
  const filledIn = Object.values({ ...documents, help })
    .flatMap(({ lead, sections }) => [...linksIn(lead), ...sections.flatMap(({ blocks }) => linksIn(blocks))])
    .flatMap((href) => new URL(href, 'https://clapback.example').searchParams.get('subject') ?? []);
  expect(filledIn).toContain('Withdrawal from a contract');
  expect(filledIn.map(ownSubject)).toEqual(filledIn);
});

test('[LEGAL-13] the privacy policy names the data collected', () => {
  expect(names(privacy, 'collect')).toEqual([
    'Email address',
    'Name and company',
    'Content',
    'Uploads',
    'Usage',
    'IP address and location',
    'Payment history',
  ]);
  expect(section(privacy, 'collect')).toContain('Name and company: both optional.');
  expect(section(privacy, 'collect')).toContain('Payments are made through a card payment provider. We do not store full card numbers');
});

test('[LEGAL-14] the privacy policy names when data is shared', () => {
  expect(names(privacy, 'share')).toEqual(['Legal requirements', 'Service providers', 'Business transfers', 'Consent']);
});

test('[LEGAL-15] the privacy policy names the rights, and encryption', () => {
  expect(names(privacy, 'rights')).toEqual(['Access', 'Export', 'Correct', 'Delete', 'Opt out']);
  expect(section(privacy, 'security')).toContain('Connections use encryption (HTTPS).');
});

test('[LEGAL-16] the reporting guidelines list eight reasons, the comment field and the outcomes', () => {
  expect(names(reporting, 'reasons')).toEqual([
    'Spam',
    'Harassment',
    'Hate speech',
    'Violence',
    'Misinformation',
    'Privacy',
    'Copyright',
    'Other',
  ]);
  expect(section(reporting, 'comment')).toContain('The report has a comment field for context');
  expect(names(reporting, 'outcomes')).toEqual(['No violation', 'Warning', 'Content removed', 'Account action']);
});

test('[LEGAL-22] the guidelines list the measures from the mildest on', () => {
  expect(names(guidelines, 'measures')).toEqual(['Warning', 'Content removal', 'Temporary restriction', 'Account suspension']);
  expect(section(guidelines, 'measures')).toContain('Account suspension: until a date you can read but not write.');
});

test.each([
  ['LEGAL-23', 'guidelines', 'Content with 3 or more reports by different people is flagged automatically'],
  ['LEGAL-23', 'reporting', 'Content with 3 or more reports is flagged automatically'],
  ['LEGAL-24', 'guidelines', 'review reports within 24-48 hours'],
  ['LEGAL-24', 'guidelines', 'critical 2-4 hours, high 24 hours, standard 72 hours'],
  ['LEGAL-24', 'reporting', 'review reports within 24-48 hours'],
  ['LEGAL-24', 'reporting', 'critical 2-4 hours, high 24 hours, standard 72 hours'],
  ['LEGAL-25', 'breach', 'we notify the people concerned, by email, and the authorities where the law asks for it, within 72 hours'],
] as const)('[%s] the %s say: %s', (_id, name, sentence) => {
  expect(whole(documents[name])).toContain(sentence);
});

test('the terms say in the sentence of every screen what a boost moves', () => {
  expect(section(terms, 'boosts')).toContain(whatBoostsMove);
});

test('[LEGAL-26] every document that names the time of an appeal says the same', () => {
  const naming = Object.entries(documents).filter(([, document]) => /answer appeals/.test(whole(document)));
  expect(naming.map(([name]) => name)).toEqual(['terms', 'guidelines', 'reporting', 'hateSpeech', 'defamation']);
  for (const [name, document] of naming)
    expect([name, whole(document).includes('We answer appeals within 48 hours as a rule, and in 5-7 business days at most.')]).toEqual([
      name,
      true,
    ]);
});
