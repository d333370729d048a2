import type { LetterForm } from '@clapback/contracts';

// Forms of recipients as published pages show what they ask for, in their order and their words. No source, no form.
const readOn = '2026-11-28';
const own = (label: string, note: string) => ({ label, text: '', isOwn: true, note });

const lumen =
  'Cloudflare may pass the report on to the host, the owner of the site and the Lumen database. Leave out what they must not know.';
const sameSite = { mostLines: 250, note: 'One a line, all of them on one site.' };

/** GitHub publishes the notices that it gets, each with the questions of its form. */
export const githubForms: LetterForm[] = [
  {
    name: 'Submit a takedown notice',
    address: 'https://github.com/contact/dmca',
    regimes: ['dmca-notice'],
    boxes: [
      own(
        'Are you the copyright holder or authorized to act on the copyright owner’s behalf?',
        'For a company, use an address on its domain.',
      ),
      own('Are you submitting a revised DMCA notice?', 'No, where this is the first.'),
      own('Does your claim involve content on GitHub or npm.js?', 'Choose where it is.'),
      {
        label: 'Please describe the nature of your copyright ownership or authorization to act on the owner’s behalf.',
        text: 'The owner of the copyright is {owner}.\nI write on behalf of {onBehalfOf}. What allows me to: {authority}.',
      },
      {
        label: 'Please provide a detailed description of the original copyrighted work that has allegedly been infringed.',
        text: '{workTitle}\nRegistration number: {registration}.',
      },
      { label: 'If the original work referenced above is available online, please provide a URL.', text: '{workUrl}' },
      {
        label: 'Please provide the specific files within the repository you would like removed, or the full repository URL.',
        text: '{addresses}\nWhere on the page: {whereOnPage}.\n{material}',
        note: 'Say whether it is the whole repository or these files alone. Each fork is named separately.',
      },
      own('Do you claim to have any technological measures in place to control access to your content?', 'Mostly no.'),
      own('Is the work licensed under an open source license?', 'Say so truthfully: a licence may allow the use.'),
      own('What would be the best solution for the alleged infringement?', 'For a removal: “Reported content must be removed”.'),
      own('Do you have the alleged infringer’s contact information?', 'May stay empty.'),
      own(
        'Four statements',
        'Good faith, fair use, accuracy under penalty of perjury, and that you read the guide. Tick them only if they are true.',
      ),
      { label: 'Please provide either your telephone number or physical address.', text: '{phone}\n{postalAddress}' },
      { label: 'Please type your full name for your signature.', text: '{signature}' },
    ],
    leaveOut: [
      'GitHub publishes notices, without contact details: put nothing private into the descriptions.',
      'Several works of several owners: each owner sends a notice of their own.',
    ],
    source: {
      title: 'A notice of September 2026 as GitHub published it, with the questions of the form',
      address: 'https://github.com/github/dmca/blob/master/2026/09/2026-09-02-website-content.md',
      readOn,
      quote: 'So that we can get back to you, please provide either your telephone number or physical address.',
    },
  },
];

/** Cloudflare says what its reports take, with their limits, where it describes them for programs. */
export const cloudflareForms: LetterForm[] = [
  {
    name: 'Copyright (DMCA)',
    address: 'https://www.cloudflare.com/abuse/',
    regimes: ['dmca-notice'],
    boxes: [
      { label: 'Name', text: '{yourName}', max: 255 },
      { label: 'Email address', text: '{contactEmail}', note: 'It is asked for twice.' },
      { label: 'Title', text: '', isOwn: true, note: 'May stay empty.' },
      { label: 'Company', text: '{onBehalfOf}', max: 100, isOptional: true },
      { label: 'Telephone', text: '{phone}', max: 20, isOptional: true },
      { label: 'Copyright holder', text: '{owner}', max: 60 },
      { label: 'Address', text: '{postalAddress}', max: 100, note: 'City, state and country have boxes of their own.' },
      { label: 'Original work', text: '{workTitle}\n{workUrl}', max: 255 },
      { label: 'Infringing URLs', text: '{addresses}', ...sameSite },
      { label: 'Comments', text: '{material}\nWhere on the page: {whereOnPage}.\n{moreInfo}', max: 2000 },
      own('Agreement', 'Tick it only if the statements are true.'),
      { label: 'Signature', text: '{signature}', note: 'The same as the name.' },
    ],
    leaveOut: [lumen, 'Copyright reports cannot be anonymous.'],
    source: {
      title: 'Submit an abuse report, Cloudflare API',
      address: 'https://developers.cloudflare.com/api/typescript/resources/abuse_reports/methods/create',
      readOn,
      quote: 'Text not exceeding 100 characters. This field may be released by Cloudflare to third parties such as the Lumen Database',
    },
  },
  {
    name: 'General abuse',
    address: 'https://www.cloudflare.com/abuse/',
    regimes: [],
    boxes: [
      { label: 'Name', text: '{yourName}', max: 255 },
      { label: 'Email address', text: '{contactEmail}', note: 'It is asked for twice.' },
      { label: 'Company', text: '{onBehalfOf}', max: 100, isOptional: true },
      { label: 'Telephone', text: '{phone}', max: 20, isOptional: true },
      { label: 'Evidence URLs', text: '{addresses}', ...sameSite },
      { label: 'Justification', text: '{letter}', max: 5000, note: 'What it is, and the steps by which it is found.' },
      { label: 'Comments', text: '{moreInfo}', max: 2000, isOptional: true },
      own('Who is told', 'You can ask that host and owner get the report without your name, or that the owner gets none.'),
    ],
    leaveOut: [lumen, 'Copyright and trademarks: they have a form of their own here.'],
    source: {
      title: 'Submit an abuse report, Cloudflare API: the library’s description',
      address: 'https://unpkg.com/cloudflare@5.2.0/resources/abuse-reports.d.ts',
      readOn,
      quote:
        'A detailed description of the infringement, including any necessary access details and the exact steps needed to view the content, not exceeding 5000 characters.',
    },
  },
];

/** The four parts of Bing's form for Europe. */
export const bingForms: LetterForm[] = [
  {
    name: 'Request to Block Bing Search Results In Europe',
    address: 'https://www.bing.com/webmaster/tools/eu-privacy-request',
    regimes: ['search-engine', 'gdpr-erasure'],
    boxes: [
      {
        label: 'Part 1: Your name',
        text: '{yourName}\nI write on behalf of {onBehalfOf}. What allows me to: {authority}.',
        note: 'Your full legal name, and what you are to the person whose name is searched for.',
      },
      own('Part 1: Country of residence', 'In Europe. A document that shows name and country is asked for: cover the rest of it.'),
      { label: 'Part 1: Email address', text: '{contactEmail}' },
      { label: 'Part 1: The name that is searched for', text: '{query}' },
      { label: 'Part 2: Your role in society or your community', text: '{publicRole}.' },
      { label: 'Part 3: The pages to block', text: '{addresses}', note: 'The address of each page, not of the list of results.' },
      {
        label: 'Part 3: Why',
        text: '{whyEach}\n{groundWhy}',
        note: 'Inadequate, inaccurate, no longer relevant, or excessive: say it for each page.',
      },
      { label: 'Part 4: Your electronic signature', text: '{signature}' },
    ],
    leaveOut: [
      'What you posted on a social network yourself: remove it there.',
      'Anything but searches for a name: Bing has another form for other concerns.',
    ],
    source: {
      title: 'Request to Block Bing Search Results In Europe',
      address: 'https://bing.520.edu.pl/webmaster/tools/eu-privacy-request',
      copyOf: 'https://www.bing.com/webmaster/tools/eu-privacy-request',
      readOn,
      quote: 'Specify your full legal name and your relationship to the person whose name is appearing in the search results',
    },
  },
];

/** YouTube takes both by email: the parts stand in the text of it, in this order. */
export const youtubeForms: LetterForm[] = [
  {
    name: 'Copyright removal request, by email',
    address: 'copyright@youtube.com',
    regimes: ['dmca-notice'],
    boxes: [
      { label: '1. Your contact info', text: '{yourName}\n{contactEmail}\n{postalAddress}\n{phone}' },
      {
        label: '2. Description of your copyrighted work',
        text: '{workTitle}\nOwner of the copyright: {owner}.\n{workUrl}\nRegistration number: {registration}.',
      },
      {
        label: '3. Specific URLs of the videos in question',
        text: '{addresses}',
        note: 'As youtube.com/watch?v=… each. A channel is not enough.',
      },
      { label: '4. Agree to and include the following two statements', text: '{statements}' },
      { label: '5. Your signature', text: '{signature}' },
    ],
    leaveOut: ['No attachment: all of it stands in the body of the email.', 'No name or address of a channel in place of the videos.'],
    source: {
      title: 'Requirements for copyright infringement notifications: Videos',
      address: 'https://google-support.mirrorblogs.com/youtube/answer/6005900',
      copyOf: 'https://support.google.com/youtube/answer/6005900',
      readOn,
      quote: 'General info such as a channel name or channel URL is not adequate.',
    },
  },
  {
    name: 'Copyright counter notification, by email',
    address: 'copyright@youtube.com',
    regimes: ['dmca-counter-notice'],
    boxes: [
      {
        label: 'Your contact information',
        text: '{yourName}\n{postalAddress}\n{phone}\nI write on behalf of {onBehalfOf}. What allows me to: {authority}.\n{subscriberContact}',
        note: 'First and last name, not that of a company.',
      },
      { label: 'Formatted links to the content', text: '{addresses}', note: 'As www.youtube.com/watch?v=… each.' },
      { label: 'Why it was a mistake', text: '{mistakeReason} {mistakeWhy}' },
      { label: 'The statements', text: '{statements}' },
      { label: 'Your signature', text: '{signature}' },
    ],
    leaveOut: ['No attachment: all of it stands in the body of the email.', 'No name or address of a channel in place of the videos.'],
    source: {
      title: 'Requirements for copyright counter notifications',
      address: 'https://4567e6rmx75rcmnrv6mj8.salvatore.rest/youtube/answer/6005919',
      copyOf: 'https://support.google.com/youtube/answer/6005919',
      readOn,
      quote: 'Emailed counter notifications must include the information below in the body of the email (not as a separate attachment)',
    },
  },
];

/** OVHcloud says what a report needs, and that it hands the description on to its customer. */
export const ovhForms: LetterForm[] = [
  {
    name: 'Report of illegal content',
    address: 'https://www.ovhcloud.com/fr-tn/abuse/',
    regimes: ['dsa-notice', 'own-rules', 'gdpr-erasure'],
    boxes: [
      { label: 'Location of the content', text: '{addresses}', note: 'Each address, or the IP address.' },
      { label: 'Legal basis', text: '{lawBroken} ({memberState})\n{rule}\nGDPR article {ground}', note: 'The article and the law.' },
      {
        label: 'Description',
        text: '{explanation}\n{groundWhy}\nWhere on the page: {whereOnPage}.',
        note: 'It is handed on to the customer: no name, and nothing that they must not know.',
      },
      { label: 'Your identity', text: '{yourName}\n{contactEmail}\n{postalAddress}\n{phone}' },
      own('Good faith', 'That what you report is accurate and complete, as far as you know. State it there only if it is true.'),
    ],
    leaveOut: ['Your name and private details in the description: the customer gets it.'],
    source: {
      title: 'Conditions of the form for abuse',
      address: 'https://www.ovhcloud.com/fr-tn/abuse/terms-and-conditions',
      readOn,
      quote: 'vous ne devez mentionner aucune information confidentielle ou personnelle (notamment votre nom)',
    },
  },
];
