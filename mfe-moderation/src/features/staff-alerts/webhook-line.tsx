import { useStaffAlertsWebhookQuery } from './staff-alerts-endpoints.ts';
import { GivenUp } from './webhook-section.tsx';

/** On the screen of admins: that messages to the webhook were given up. Nothing where there is nothing to say. */
export function WebhookLine() {
  const { data } = useStaffAlertsWebhookQuery(undefined, { refetchOnMountOrArgChange: true });
  return data ? <GivenUp webhook={data} /> : null;
}
