import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { Card, color } from '@clapback/ui';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { useAlertsDeleteAllMutation, useAlertsKeptQuery } from './alerts-endpoints.ts';
import { useLoggedFailure } from './use-logged-failure.ts';

const Note = styled(Card)({
  marginBottom: 32,
  padding: 20,
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& strong': { display: 'block', fontWeight: 600 },
  '& p': { color: color.second },
});

/** Name alerts from before, for one who has no Premium any more: they can be deleted, and not read. */
export function PastAlerts() {
  const dispatch = useAppDispatch();
  const { data, error: failedRead } = useAlertsKeptQuery(undefined, { refetchOnMountOrArgChange: true });
  useLoggedFailure(failedRead, 'How much there is of name alerts could not be read.');
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useAlertsDeleteAllMutation();
  if (!data || (data.alerts === 0 && data.sources === 0 && !data.hasFeed)) return null;
  const { alerts } = data;

  async function deleteThem() {
    const { error } = await remove();
    setAsking(false);
    if (error) {
      const description = errorMessage(error, 'Please try again in a moment.');
      dispatch(toast({ title: 'Failed to Delete Alert', description, variant: 'destructive' }, error));
    } else dispatch(toast({ title: 'Name alerts deleted' }));
  }

  return (
    <Note as="section" aria-label="Your name alerts">
      <div>
        <strong>
          {alerts === 1
            ? 'Your name alert is paused'
            : alerts === 0
              ? 'Your sources are still here'
              : `Your ${alerts} name alerts are paused`}
        </strong>
        <p>Nothing is looked at. With Premium you can read what they found, and they go on.</p>
      </div>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Delete my name alerts
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete your name alerts?"
        confirm="Delete them"
        cancel="Keep them"
        isBusy={isLoading}
        onConfirm={() => void deleteThem()}
        onCancel={() => setAsking(false)}
      >
        <p>All that they found goes with them, and so do your sources and your feed. Case files that you made of finds stay.</p>
      </ConfirmDialog>
    </Note>
  );
}
