import type { Notification } from './notifications.ts';

// Without schemas, for screens and mails alike: both say the same.

type Told = Pick<Notification, 'type' | 'event' | 'people' | 'count' | 'data' | 'postId' | 'responseId' | 'commentId'>;

/** A line in parts: who (`Ann and 3 others`, parted so that a screen can draw the names), what they did, and the post's title. */
export interface NotificationWords {
  who: string | null;
  /** How many more, as in `199 others`. */
  others: string | null;
  does: string;
  title: string | null;
}

/** What somebody did, by what happened. Where it is not here, the notification's own message says it. */
const deeds: { readonly [K in Notification['event']]?: string } = {
  'post.liked': 'liked',
  'response.created': 'responded to',
  'comment.created': 'commented on',
  'post.created': 'names you in',
  'claim.created': 'says your post is about them:',
};

const byType: { readonly [T in Notification['type']]?: string } = {
  reply: 'replied to you under',
};

/** What of the member's own a line is about; null where that is gone, and for what is no item. */
function ownItem({ postId, responseId, commentId }: Told): string | null {
  if (commentId !== null) return 'comment';
  if (responseId !== null) return 'response';
  return postId === null ? null : 'post';
}

/** What a line says. */
export function notificationWords(line: Told): NotificationWords {
  const { type, event, people, data, responseId } = line;
  const title = data.postTitle ?? null;
  if (type === 'report_outcome') return { who: null, others: null, does: data.message ?? 'A report of yours was decided', title: null };
  if (type === 'report') {
    const item = ownItem(line);
    // What a report of a profile is about stands in its message.
    const gone = data.message?.startsWith('your profile') ? 'Reported' : 'Something of yours that is gone now was reported';
    return {
      who: null,
      others: null,
      does: `${item ? `Your ${item} was reported` : gone}: ${data.message ?? 'another reason'}`,
      title,
    };
  }
  if (type === 'alert') return { who: null, others: null, does: data.message ?? 'Your name alerts found something', title: null };
  if ((type === 'boost' || type === 'claim') && data.message !== undefined) return { who: null, others: null, does: data.message, title };
  // Who boosted is never named, whatever is known of them here.
  if (type === 'boost') return { who: 'Someone', others: null, does: responseId === null ? 'boosted' : 'boosted a response under', title };
  const does = byType[type] ?? deeds[event];
  if (does === undefined) return { who: data.userName ?? null, others: null, does: data.message ?? 'Something changed about', title };
  const others = people > 1 ? `${people - 1} ${people === 2 ? 'other' : 'others'}` : null;
  return { who: data.userName ?? 'Someone', others, does, title };
}

/** The same as one sentence without an end. */
export function notificationText(line: Told): string {
  const { who, others, does, title } = notificationWords(line);
  const post = title === null ? 'a post that is not shown any more' : `“${title}”`;
  const isWhole =
    who === null && (line.type === 'report' || line.type === 'report_outcome' || line.type === 'alert' || line.data.message !== undefined);
  if (isWhole) return title === null ? does : `${does} – ${post}`;
  return `${[who, others && `and ${others}`, does].filter(Boolean).join(' ')} ${post}`;
}

/** The same with an end, unless it has one. */
export function notificationSentence(line: Told): string {
  const text = notificationText(line);
  return text.endsWith('!') ? text : `${text}.`;
}

const subjects: Record<Exclude<Notification['type'], 'claim'>, string> = {
  response: 'A response to your post',
  resolution: 'News about a dispute of yours',
  reply: 'A reply to you',
  comment: 'A comment under your post',
  like: 'A like for your post',
  boost: 'A boost of what you wrote',
  report: 'Something of yours was reported',
  report_outcome: 'Your report was decided',
  verification: 'News about your verification',
  appeal: 'News about your appeal',
  alert: 'Your name alerts found something',
  deadline: 'A deadline in a case file of yours',
  case_file: 'News in a case file of yours',
};

const dayIn = (timeZone: string, at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'long' });

/** The subject of the mail about a line: without any name or words of others, who would choose what stands in somebody's list of mails. */
export function notificationSubject({ type, event, data }: Pick<Notification, 'type' | 'event' | 'data'>, timeZone = 'UTC'): string {
  if (type === 'boost' && event === 'claim.created') return 'Your boost is paused';
  if (type !== 'claim') return subjects[type];
  if (event === 'post.created') return 'A post names you';
  return event === 'claim.created' && data.until
    ? `A member says your post is about them: please answer by ${dayIn(timeZone, data.until)}`
    : 'News about a claim';
}

/** What each type is called where a member chooses about it, with what explains it. */
export const typeLabels: Record<Notification['type'], { label: string; explanation: string | null }> = {
  response: { label: 'Responses', explanation: 'to your posts' },
  claim: { label: 'Claims', explanation: 'who a post is about, you included' },
  resolution: { label: 'Resolutions', explanation: 'a dispute of yours is closed' },
  reply: { label: 'Replies', explanation: 'to what you wrote in a thread' },
  comment: { label: 'Comments', explanation: 'under your posts' },
  like: { label: 'Likes', explanation: null },
  boost: { label: 'Boosts', explanation: 'of what you wrote' },
  report: { label: 'Reports', explanation: 'of what you wrote and of your profile' },
  report_outcome: { label: 'Your reports', explanation: 'what became of them' },
  verification: { label: 'Verification', explanation: null },
  appeal: { label: 'Appeals', explanation: 'what became of them' },
  alert: { label: 'Name alerts', explanation: 'what they found' },
  deadline: { label: 'Deadlines', explanation: 'of case files, and of answers to letters' },
  case_file: { label: 'Case files', explanation: 'pages that you sent letters about' },
};

/** Where a toast's `View` leads (RT-03, RT-04); null where there is nothing to look at any more. */
export function notificationPath({ type, postId }: Pick<Notification, 'type' | 'postId'>): string | null {
  if (type === 'report_outcome') return '/dashboard?tab=settings#settings-reports';
  if (type === 'verification') return '/dashboard?tab=profile';
  if (type === 'appeal') return '/dashboard?tab=settings';
  if (type === 'alert') return '/premium?tab=alerts';
  if (type === 'deadline' || type === 'case_file') return '/premium/case-files';
  return postId === null ? null : `/?post=${postId}`;
}

/** Where a line of the list and its mail lead: as `notificationPath`, and where it is about one response or comment, to that. */
export function notifiedEntryPath(line: Pick<Notification, 'type' | 'postId' | 'responseId' | 'commentId' | 'count'>): string | null {
  const path = notificationPath(line);
  const isOne = line.type === 'response' || line.type === 'comment' || line.type === 'reply' ? line.count === 1 : line.type === 'boost';
  if (path === null || !isOne) return path;
  if (line.commentId !== null) return `${path}&comment=${line.commentId}`;
  return line.responseId === null ? path : `${path}&response=${line.responseId}`;
}
