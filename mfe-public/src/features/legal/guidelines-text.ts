import { reasonRules, reportReasonLabels, type ReportReason } from '@clapback/contracts/report-reasons';
import type { LegalSection } from './legal-sheet.tsx';

/**
 * The community guidelines, in the version that `guidelinesVersion` of the contracts names: change both together. Sections about rules have
 * the reason for a report as their id: grounds of decisions lead there.
 */
export const guidelinesSections: readonly LegalSection[] = [
  {
    id: 'purpose',
    heading: 'What Clapback is for',
    paragraphs: [
      'Clapback is for people who are accused online and want to answer in public, with evidence. It works when readers can trust that an answer is about what happened, and not about destroying somebody.',
      'Answer the claim, not the person. Show what you can. Say where you were wrong. Leave out what readers do not need to know.',
    ],
  },
  ...(Object.keys(reasonRules) as ReportReason[]).map((reason) => ({
    id: reason,
    heading: reportReasonLabels[reason],
    paragraphs: reasonRules[reason],
  })),
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
