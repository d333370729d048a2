import type { DemoReport } from './types.ts';
import { day, hour } from './writing.ts';

/** What members reported. Those without an outcome wait in the moderators' queue. */
export const reports: DemoReport[] = [
  {
    reporter: 'nils',
    target: { post: 'yard-caller' },
    reason: 'privacy',
    comment: 'Says where a private person parks at night and when he goes swimming.',
    minutesAgo: 4 * day + 18 * hour,
  },
  {
    reporter: 'ruth',
    target: { post: 'yard-caller' },
    reason: 'privacy',
    comment: 'I had strangers at my door after a post like this.',
    minutesAgo: 4 * day + 10 * hour,
  },
  { reporter: 'hana', target: { post: 'yard-caller' }, reason: 'harassment', minutesAgo: 4 * day + 2 * hour },

  {
    reporter: 'rafael',
    target: { response: 'guild-bank-viktor' },
    reason: 'violence',
    comment: '"We know which meetup you go to" is a threat.',
    minutesAgo: 14 * day + 20 * hour,
  },
  { reporter: 'callum', target: { response: 'guild-bank-viktor' }, reason: 'harassment', minutesAgo: 14 * day + 6 * hour },
  {
    reporter: 'maya',
    target: { response: 'guild-bank-viktor' },
    reason: 'harassment',
    comment: 'Please look at this before the meetup.',
    minutesAgo: 13 * day + 21 * hour,
  },

  {
    reporter: 'rosalind',
    target: { post: 'court-said-so' },
    reason: 'misinformation',
    comment: 'The stamp described here is a receipt stamp. There has been no ruling.',
    minutesAgo: 2 * day + 1 * hour,
    outcome: { status: 'approved', by: 'ingrid', minutesAgo: 1 * day + 20 * hour },
  },

  {
    reporter: 'yara',
    target: { post: 'kitchen-hand' },
    reason: 'privacy',
    comment: 'Private telephone number, with an invitation to ring at night.',
    minutesAgo: 22 * hour + 30,
    outcome: { status: 'approved', by: 'ingrid', minutesAgo: 21 * hour },
  },
  {
    reporter: 'amara',
    target: { post: 'kitchen-hand' },
    reason: 'harassment',
    minutesAgo: 22 * hour,
    outcome: { status: 'approved', by: 'ingrid', minutesAgo: 21 * hour },
  },

  {
    reporter: 'tessa',
    target: { comment: 'small-claims-viktor-spam' },
    reason: 'spam',
    minutesAgo: 11 * day + 20 * hour,
    outcome: { status: 'approved', by: 'ingrid', minutesAgo: 11 * day + 12 * hour },
  },
  {
    reporter: 'dominic',
    target: { post: 'traced-lines' },
    reason: 'copyright',
    comment: 'The film with the overlay says that the drawing belongs to a photographer.',
    minutesAgo: 12 * day + 8 * hour,
    outcome: { status: 'dismissed', by: 'ingrid', minutesAgo: 11 * day + 21 * hour },
  },
  {
    reporter: 'stuart',
    target: { response: 'team-sheet-ade' },
    reason: 'hate_speech',
    comment: 'Runs down all coaches.',
    minutesAgo: 31 * day + 4 * hour,
    outcome: { status: 'dismissed', by: 'samuel', minutesAgo: 30 * day + 18 * hour },
  },

  {
    reporter: 'julien',
    target: { post: 'wiring-rumour' },
    reason: 'misinformation',
    comment: 'It would help to see who signed the report. The page is cut off at the bottom.',
    minutesAgo: 1 * day + 6 * hour,
  },
  {
    reporter: 'rosalind',
    target: { response: 'arrest-photo-viktor' },
    reason: 'spam',
    comment: 'Advertising to people in distress.',
    minutesAgo: 3 * hour,
  },
  { reporter: 'hana', target: { response: 'arrest-photo-viktor' }, reason: 'spam', minutesAgo: 2 * hour + 35 },
  {
    reporter: 'tessa',
    target: { comment: 'class-chat-callum-smoke' },
    reason: 'harassment',
    comment: 'Repeats the rumour under a post by the person it is about.',
    minutesAgo: 19 * hour,
  },
  {
    reporter: 'callum',
    target: { post: 'star-without-words' },
    reason: 'other',
    comment: 'A question and not an accusation. Is there a better place for it?',
    minutesAgo: 15,
  },

  {
    reporter: 'rosalind',
    target: { person: 'viktor', part: 'impersonation' },
    reason: 'misinformation',
    comment: 'He writes to people as if he were from the team of this site.',
    minutesAgo: 5 * hour,
  },
  { reporter: 'tessa', target: { person: 'viktor', part: 'profile' }, reason: 'spam', minutesAgo: 4 * hour + 10 },
];
