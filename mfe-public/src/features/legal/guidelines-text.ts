import { reportReasonLabels } from '@clapback/contracts/vocabulary';
import type { LegalSection } from './legal-sheet.tsx';

type ReportReason = keyof typeof reportReasonLabels;

/** What is against the rules, by the reason for which it can be reported. */
const rules: Record<ReportReason, readonly string[]> = {
  harassment: [
    'Do not insult, threaten, stalk or gang up on anybody, and do not ask others to do it for you. Nobody has to bear it because they are accused of something.',
    'Allowed: saying plainly what somebody did to you, that you think it was wrong, and what it cost you.',
  ],
  hate_speech: [
    'Do not attack people for their origin, skin, religion, sex, gender, sexuality, disability, age or illness, and do not use words that exist to make them less.',
    'Allowed: quoting such words in order to answer them, when the post says that it does.',
  ],
  violence: [
    'Do not threaten or call for violence, praise it, or explain how to hurt others or oneself.',
    'Allowed: telling of violence that was done to you. If you are in danger now, call your local emergency number first: we cannot send help.',
  ],
  privacy: [
    'Do not publish what lets others find or trouble a private person: home addresses, telephone numbers, workplaces of relatives, health, bank or identity papers, private messages of people who have nothing to do with it, intimate pictures.',
    'Allowed: what is yours, and the part of a conversation that answers the accusation, with names and numbers of everybody else made unreadable.',
  ],
  misinformation: [
    'Do not state as a fact what you know to be untrue or cannot show, and do not pass off altered pictures, papers or recordings as real.',
    'Allowed: your opinion, called an opinion, and your own account of what you saw. We do not decide who is right; we look at whether a claim is one that you can show.',
  ],
  spam: [
    'Do not advertise, post the same text again and again, lead readers elsewhere under a pretext, or make up accounts, likes and reports.',
    'Allowed: a link that is evidence for what you say.',
  ],
  copyright: [
    'Do not upload texts, pictures or recordings of others without their permission.',
    'Allowed: as much of them as the law lets you quote, with where it is from, where your answer is about it.',
  ],
  other: [
    'Do not pretend to be somebody else, sell or trade accounts, or do here what the law forbids. What breaks the sense of these rules breaks them, even where the words are missing.',
  ],
};

const order: readonly ReportReason[] = ['harassment', 'hate_speech', 'violence', 'privacy', 'misinformation', 'spam', 'copyright', 'other'];

/** The community guidelines. Sections about rules have the reason for a report as their id: grounds of decisions lead there. */
export const guidelinesSections: readonly LegalSection[] = [
  {
    id: 'purpose',
    heading: 'What Clapback is for',
    paragraphs: [
      'Clapback is for people who are accused online and want to answer in public, with evidence. It works when readers can trust that an answer is about what happened, and not about destroying somebody.',
      'Answer the claim, not the person. Show what you can. Say where you were wrong. Leave out what readers do not need to know.',
    ],
  },
  ...order.map((reason) => ({ id: reason, heading: reportReasonLabels[reason], paragraphs: rules[reason] })),
  {
    id: 'measures',
    heading: 'What we may do',
    paragraphs: ['We choose the mildest measure that is enough. What you did before, and whether you put it right yourself, counts.'],
    items: [
      ['Warning', 'the report was right and the content stays. You read which rule it is about.'],
      ['Content removal', 'the content is hidden from readers.'],
      ['Temporary restriction', 'readers see the content only behind a warning, until a person has looked at it.'],
      [
        'Account suspension',
        'until a date you can read but not write. Where nothing else helps or the harm was serious, the account is banned: you can then only read the decision and contest it.',
      ],
    ],
  },
  {
    id: 'reports',
    heading: 'Reports, and how we look at them',
    paragraphs: [
      'Use Report on any post, response or comment. Your name is not shown to the person whom you report. Content with 3 or more reports by different people is flagged automatically: it stays readable behind a warning until a person has looked at it.',
      'As a rule we review reports within 24-48 hours. The more harm somebody may come to, the sooner: critical 2-4 hours, high 24 hours, standard 72 hours at most.',
      'A report that is meant to silence somebody, and not to tell us of a breach, is itself against these guidelines.',
    ],
  },
  {
    id: 'appeals',
    heading: 'If you think we were wrong',
    paragraphs: [
      'Each decision tells you what was decided, on which of these grounds, on which facts, whether a person or a rule decided, and when. You find all of them in your settings under Decisions about me at once, with how to contest each.',
      'The mail about content that a person hid, or found in order, follows after ten minutes, when they cannot take that back any more. Where they took it back there is no mail. What a rule does, a suspension and a ban are mailed at once.',
      'We answer appeals within 48 hours as a rule, and in 5-7 business days at most. A different person than the one who decided looks at it, wherever our team is large enough.',
    ],
  },
];
