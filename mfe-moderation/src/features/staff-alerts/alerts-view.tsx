import { useCan } from '@clapback/store';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { AlertsForm } from './alerts-form.tsx';
import { alertsStyles } from './alerts-styles.ts';
import { useStaffAlertsSettingsQuery } from './staff-alerts-endpoints.ts';
import { WebhookSection } from './webhook-section.tsx';

/** What one is mailed as a member of staff, and for admins the webhook. */
export default function AlertsView({ onSaved }: { onSaved: () => void }) {
  useStyles('staff-alerts', alertsStyles);
  const isAdmin = useCan('user:administer');
  const { data, isError, isFetching, refetch } = useStaffAlertsSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="console-alerts">
      {data ? <AlertsForm settings={data} onSaved={onSaved} /> : null}
      {isError && !data ? <ErrorState title="Your choices could not be loaded" isFetching={isFetching} onRetry={refetch} /> : null}
      {!data && !isError ? <SkeletonLines widths={['60%', '100%', '100%', '40%']} /> : null}
      {isAdmin ? <WebhookSection /> : null}
    </div>
  );
}
