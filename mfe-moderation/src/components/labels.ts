import type { DecisionKind, ItemState } from '@clapback/contracts';

// Words that several screens of the console say.

/** What an item's state means for readers; null where everybody sees it as it is. */
export const itemStateLabels: Record<ItemState, string | null> = {
  active: null,
  flagged: 'Behind a warning',
  hidden: 'Hidden',
  force_hidden: 'Hidden by staff',
  force_hidden_no_appeal: 'Hidden for good',
};
/** The same for rows. */
export const shortItemStateLabels: Record<ItemState, string | null> = {
  active: null,
  flagged: 'Flagged',
  hidden: 'Hidden',
  force_hidden: 'Hidden',
  force_hidden_no_appeal: 'Hidden',
};

/** What a decision did, in a sentence's end: 'Mara Lind decided: …'. */
export const decisionLabels: Record<DecisionKind, string> = {
  flag: 'put behind a warning',
  hide: 'content hidden',
  force_hide: 'content hidden',
  force_hide_no_appeal: 'content hidden for good',
  suspend: 'account suspended',
  ban: 'account banned',
  boost_pause: 'boost paused',
  warn: 'marked valid',
  warning: 'author warned',
  no_violation: 'dismissed',
  reverse: 'undone',
  report_warning: 'warned about unfounded reports',
  report_limit: 'kept from reporting for a time',
  reset_name: 'name reset',
  remove_picture: 'picture removed',
};

/** The same as a sentence's beginning. */
export const capitalizedDecisionLabel = (kind: DecisionKind): string =>
  decisionLabels[kind].charAt(0).toUpperCase() + decisionLabels[kind].slice(1);

/** A day and a time as the reader writes them: `18 November, 09:12`. */
export const dateTimeText = (time: string): string =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(new Date(time));
export const timeText = (time: string): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(new Date(time));
