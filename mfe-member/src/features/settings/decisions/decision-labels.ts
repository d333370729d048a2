import type { OwnDecision } from '@clapback/contracts';

const kinds: Record<OwnDecision['kind'], string> = {
  flag: 'put behind a warning',
  hide: 'hidden',
  force_hide: 'hidden',
  force_hide_no_appeal: 'hidden for good',
  boost_pause: 'kept, with its boost paused',
  warn: 'kept, though a report about it was found right',
  no_violation: 'shown again without a warning',
  suspend: 'suspended',
  ban: 'banned',
  reverse: 'looked at again: a decision about it was taken back',
};

const items = { post: 'Your post', response: 'Your response to', comment: 'Your comment on' } as const;

/** What a decision is about: `Your post “…”`, `Your comment on “…”`, or the account itself. */
export function subjectLabel({ item }: Pick<OwnDecision, 'item'>): string {
  if (!item) return 'Your account';
  const post = item.postTitle === null ? 'a post that is not shown any more' : `“${item.postTitle}”`;
  return item.kind === 'post' && item.postTitle === null ? 'A post of yours' : `${items[item.kind]} ${post}`;
}

/** What was decided, as the end of a sentence that begins with its subject and 'was'. */
export const outcomeLabel = ({ kind }: Pick<OwnDecision, 'kind'>): string => kinds[kind];

/** How a decision came about, in the middle of a sentence. */
export const deciderLabel = ({ isAutomated }: Pick<OwnDecision, 'isAutomated'>): string =>
  isAutomated ? 'by a rule, without a person' : 'by a moderator';
