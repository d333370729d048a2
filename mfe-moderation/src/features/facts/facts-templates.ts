import type { ReportReason } from '@clapback/contracts';

// What a decision's form begins with, for each ground; the moderator can change it. `{kind}` is the item's: post, response or comment.
// Null: the ground says so little that what happened has to be written.

/** What an item does that breaks the rule behind a ground. */
export const itemFacts: Record<ReportReason, string | null> = {
  spam: 'The {kind} advertises something or leads its readers elsewhere under a pretext.',
  harassment: 'The {kind} insults or threatens a person.',
  hate_speech: 'The {kind} attacks people for who they are.',
  violence: 'The {kind} threatens violence or calls for it.',
  misinformation: 'The {kind} states something as a fact that is not true or that nothing shows.',
  privacy: 'The {kind} gives private details of a person who has not agreed to it.',
  copyright: 'The {kind} shows the work of somebody else without their permission.',
  other: null,
};

/** What a member did who breaks the rule behind a ground. */
export const accountFacts: Record<ReportReason, string | null> = {
  spam: 'Posted advertisements, or the same text again and again.',
  harassment: 'Insulted or threatened other people.',
  hate_speech: 'Attacked people for who they are.',
  violence: 'Threatened violence or called for it.',
  misinformation: 'Stated as facts what is not true or what nothing shows.',
  privacy: 'Published private details of people who had not agreed to it.',
  copyright: 'Published works of others without their permission.',
  other: null,
};
