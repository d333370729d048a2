import type { StaffAlertKind, StaffAlertPace, StaffWebhookFormat } from '@clapback/contracts';

/** What somebody is mailed about, in the order of the form. */
export const kindLabels: Record<StaffAlertKind, string> = {
  critical_case: 'Critical cases',
  legal_notice: 'Notices of illegal content',
  claim: 'Claims',
  verification: 'Verification requests',
  appeal: 'Appeals',
};

/** How soon. */
export const paceLabels: Record<StaffAlertPace, string> = {
  at_once: 'At once',
  hourly: 'Once an hour',
  daily: 'Once a day',
  never: 'Never',
};

/** What messages of the webhook are written for. */
export const formatLabels: Record<StaffWebhookFormat, string> = {
  slack: 'Slack',
  discord: 'Discord',
  ntfy: 'ntfy',
  json: 'a program, as JSON',
};
