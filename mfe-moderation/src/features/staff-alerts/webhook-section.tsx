import type { StaffWebhook, StaffWebhookTest } from '@clapback/contracts';
import { errorMessage } from '@clapback/store';
import { Alert, Button } from 'antd';
import { useId } from 'react';
import { ErrorState } from '../../components/notice.tsx';
import { dateTimeText } from '../../components/labels.ts';
import { formatLabels } from './alert-labels.ts';
import { useStaffAlertsTestWebhookMutation, useStaffAlertsWebhookQuery } from './staff-alerts-endpoints.ts';

/** For admins: where the operator's webhook leads, what became of its messages, and a test. */
export function WebhookSection() {
  const id = useId();
  const { data, isError, isFetching, refetch } = useStaffAlertsWebhookQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Webhook for all of the staff</h3>
      {data ? <Webhook webhook={data} /> : null}
      {isError && !data ? <ErrorState title="The webhook could not be loaded" isFetching={isFetching} onRetry={refetch} /> : null}
    </section>
  );
}

function Webhook({ webhook }: { webhook: StaffWebhook }) {
  const [test, { data, error, isLoading }] = useStaffAlertsTestWebhookMutation();
  if (webhook.host === null) return <p>Not set up. The operator can set STAFF_WEBHOOK_URL to a chat or to ntfy.</p>;
  const outcome: StaffWebhookTest | null = data ?? (error ? { isDelivered: false, failure: errorMessage(error) } : null);
  return (
    <>
      <p>
        Messages go to {webhook.host}, written for {formatLabels[webhook.format ?? 'json']}
        {webhook.isSigned ? ', signed' : ''}. {webhook.deliveredAt ? `The last one arrived ${dateTimeText(webhook.deliveredAt)}. ` : ''}
        {waitingText(webhook)}
      </p>
      <p>What is about one of the staff is not sent there, where they would read it: the other admins are emailed.</p>
      <GivenUp webhook={webhook} />
      <Button loading={isLoading} onClick={() => void test()}>
        Send a test
      </Button>
      <div role="status">
        {outcome ? (
          <Alert
            type={outcome.isDelivered ? 'success' : 'error'}
            title={outcome.isDelivered ? 'The test arrived.' : `The test did not arrive. ${outcome.failure ?? ''}`}
          />
        ) : null}
      </div>
    </>
  );
}

/** Messages that are on their way or tried again, and why they did not arrive yet; nothing where none is. */
function waitingText({ waiting, givenUp, failure }: StaffWebhook): string {
  if (waiting === 0) return '';
  const waits = waiting === 1 ? '1 waits' : `${waiting} wait`;
  // Of messages that were given up the failure stands below.
  return failure && givenUp === 0 ? `${waits} to be tried again. Last failure: ${failure}` : `${waits} to be tried again.`;
}

/** Says how many messages never arrived; nothing where all did. */
export function GivenUp({ webhook }: { webhook: StaffWebhook }) {
  if (webhook.givenUp === 0) return null;
  const count = webhook.givenUp === 1 ? '1 message' : `${webhook.givenUp} messages`;
  return (
    <Alert
      type="warning"
      title={`The webhook for staff did not take ${count} of the last 7 days, tried for a day each.${webhook.failure ? ` Last failure: ${webhook.failure}` : ''}`}
    />
  );
}
