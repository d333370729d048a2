import type { OwnDecision } from '@clapback/contracts';

const kinds: Record<OwnDecision['kind'], string> = {
  flag: 'put behind a warning',
  hide: 'hidden',
  force_hide: 'hidden',
  force_hide_no_appeal: 'hidden for good',
  boost_pause: 'kept, with its boost paused',
  warn: 'left up, although a report about it was upheld',
  warning: 'kept, with a warning to you',
  no_violation: 'shown again without a warning',
  suspend: 'suspended',
  ban: 'banned',
  reverse: 'reviewed again: a decision about it was undone',
  report_warning: 'warned, since most of your reports were unfounded',
  report_limit: 'kept from reporting for a time',
  reset_name: 'reset',
  remove_picture: 'removed',
};

const items = { post: 'Your post', response: 'Your response to', comment: 'Your comment on' } as const;

/** What a decision about no item is about. */
export function ownLabel(kind: OwnDecision['kind'] | undefined): string {
  if (kind === 'reset_name') return 'Your name';
  if (kind === 'remove_picture') return 'Your picture';
  return kind === 'warning' ? 'Your profile' : 'Your account';
}

/** What a decision is about: `Your post “…”`, `Your comment on “…”`, or the account itself. */
export function subjectLabel({ item, kind }: Pick<OwnDecision, 'item'> & Partial<Pick<OwnDecision, 'kind'>>): string {
  if (!item) return ownLabel(kind);
  const post = item.postTitle === null ? 'a post that is not shown any more' : `“${item.postTitle}”`;
  return item.kind === 'post' && item.postTitle === null ? 'A post of yours' : `${items[item.kind]} ${post}`;
}

/** What was decided, as the end of a sentence that begins with its subject and 'was'. */
export const outcomeLabel = ({ kind }: Pick<OwnDecision, 'kind'>): string => kinds[kind];

/** How a decision came about, in the middle of a sentence. */
export const deciderLabel = ({ isAutomated }: Pick<OwnDecision, 'isAutomated'>): string =>
  isAutomated ? 'by a rule, without a person' : 'by a moderator';

/** What a decision is about, short, and what became of it: the heading of its own page. */
export function decisionTitle({ item, kind }: Pick<OwnDecision, 'item' | 'kind'>): string {
  const subject = item === null ? ownLabel(kind) : { post: 'Your post', response: 'Your response', comment: 'Your comment' }[item.kind];
  return `${subject} was ${kinds[kind]}`;
}

/** What a decision means for those who read, of what it is about. */
export function meaningLabel({ item, kind, reversedAt }: Pick<OwnDecision, 'item' | 'kind' | 'reversedAt'>): string | null {
  if (reversedAt) return 'It was undone, and no longer applies.';
  if (kind === 'ban')
    return 'You can sign in to read, to appeal and to look after your account. Elsewhere you see what every visitor sees.';
  if (kind === 'suspend') return 'You can still read. Posting, liking, reporting and uploading are off until the suspension ends.';
  if (kind === 'reset_name') return 'You can choose another name in your profile, but not the one from before.';
  if (kind === 'remove_picture') return 'You can choose another picture in your profile.';
  if (!item) return null;
  const named = item.kind === 'post' ? (item.postTitle === null ? 'it' : `“${item.postTitle}”`) : `your ${item.kind}`;
  if (kind === 'hide' || kind === 'force_hide' || kind === 'force_hide_no_appeal') return `Only you and our staff can read ${named}.`;
  if (kind === 'flag') return `Others can read ${named} behind a warning.`;
  return null;
}
