import type { DemoDecision } from './types.ts';
import { day, hour } from './writing.ts';

/** Every restriction of content in the demo community, with the reasons that its author reads. */
export const decisions: DemoDecision[] = [
  {
    target: { post: 'yard-caller' },
    action: 'flag',
    ground: { basis: 'rule', text: 'Three members reported this item', link: '/community-guidelines#reports' },
    facts:
      'Three different members reported this post: two for privacy, one for harassment. It stays readable behind a warning until a moderator has looked at it.',
    decidedBy: 'rule',
    minutesAgo: 4 * day + 2 * hour,
  },
  {
    target: { response: 'guild-bank-viktor' },
    action: 'flag',
    ground: { basis: 'rule', text: 'Three members reported this item', link: '/community-guidelines#reports' },
    facts:
      'Three different members reported this response: one for violence, two for harassment. It stays readable behind a warning until a moderator has looked at it.',
    decidedBy: 'rule',
    minutesAgo: 13 * day + 21 * hour,
  },
  {
    target: { post: 'court-said-so' },
    action: 'flag',
    ground: { basis: 'rule', text: 'Community guidelines: say only what you can show', link: '/community-guidelines#misinformation' },
    facts:
      'The post says that a court has ruled. The stamp that it describes shows that a claim was received; a hearing has not taken place. The warning goes as soon as the text says so.',
    decidedBy: 'ingrid',
    minutesAgo: 1 * day + 20 * hour,
  },
  {
    target: { post: 'kitchen-hand' },
    action: 'force_hide',
    ground: { basis: 'rule', text: 'Community guidelines: no private contact details', link: '/community-guidelines#privacy' },
    facts: 'The post gives the telephone number of a private person and invites readers to call her at night.',
    decidedBy: 'ingrid',
    minutesAgo: 21 * hour,
  },
  {
    target: { comment: 'small-claims-viktor-spam' },
    action: 'hide',
    ground: { basis: 'rule', text: 'Community guidelines: no advertising', link: '/community-guidelines#spam' },
    facts: "The comment advertises a paid product under somebody else's post and has nothing to do with it.",
    decidedBy: 'ingrid',
    minutesAgo: 11 * day + 12 * hour,
  },
];
