import type { decisionKinds } from './vocabulary.ts';

/** What a decision did, in words for everybody. */
export const decisionKindLabels: Record<(typeof decisionKinds)[number], string> = {
  flag: 'Put behind a warning',
  hide: 'Hidden',
  force_hide: 'Hidden at once',
  force_hide_no_appeal: 'Hidden at once, without appeal',
  suspend: 'Member suspended',
  ban: 'Member banned',
  boost_pause: 'Boost paused',
  warn: 'Found right, left as it was',
  warning: 'Author warned',
  no_violation: 'Found in order',
  reverse: 'Undone',
  report_warning: 'Warned about unfounded reports',
  report_limit: 'Kept from reporting for a time',
  reset_name: 'Name reset',
  remove_picture: 'Picture removed',
};
