import type { DecisionKind } from '@clapback/contracts';

const kinds: Record<DecisionKind, boolean> = {
  flag: true,
  hide: true,
  force_hide: true,
  force_hide_no_appeal: true,
  suspend: true,
  ban: true,
  boost_pause: true,
  warning: true,
  reset_name: true,
  remove_picture: true,
  warn: false,
  no_violation: false,
  reverse: false,
  report_warning: false,
  report_limit: false,
};

/** Whether a decision restricts somebody, so that the export has a statement of it. The service refuses to release words for any other. */
export const hasStatement = (kind: DecisionKind): boolean => kinds[kind];
