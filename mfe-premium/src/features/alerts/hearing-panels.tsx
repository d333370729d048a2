import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { AlertSettings } from '@clapback/contracts';
import { alertDeliveries } from '@clapback/contracts/alert-words';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color, Icon, VisuallyHidden } from '@clapback/ui';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { deliveryLabels } from './alert-text.ts';
import {
  useAlertsCloseFeedMutation,
  useAlertsMakeFeedMutation,
  useAlertsSaveSettingsMutation,
  useAlertsSettingsQuery,
} from './alerts-endpoints.ts';
import { Panel } from './panel.tsx';
import { ReadAgain } from './read-again.tsx';
import { useLoggedFailure } from './use-logged-failure.ts';

const Choices = styled('div')({
  display: 'grid',
  '& label': {
    margin: 0,
    marginLeft: -10,
    '& .MuiFormControlLabel-label': { flex: 1, display: 'flex', justifyContent: 'space-between', fontSize: '0.875rem' },
  },
  '& small': { color: color.third, fontSize: '0.8125rem' },
});
const Note = styled('p')({ fontSize: '0.8125rem', color: color.second });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

/** When the member is told of finds, and a feed of their own. */
export function HearingPanels() {
  const query = useAlertsSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  useLoggedFailure(query.error, 'How a member hears of finds could not be read.');
  if (query.data)
    return (
      <>
        <Delivery settings={query.data} />
        <OwnFeed settings={query.data} />
      </>
    );
  return (
    <Panel title="How you hear of it">
      {query.isError ? (
        <ReadAgain onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      ) : (
        <div aria-busy>
          <VisuallyHidden role="status">Loading how you hear of it</VisuallyHidden>
          <Skeleton variant="rounded" height={90} />
        </div>
      )}
    </Panel>
  );
}

function Delivery({ settings }: { settings: AlertSettings }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [save, saving] = useAlertsSaveSettingsMutation();
  // What was chosen stands at once, and falls back where it was not saved.
  const chosen = saving.isLoading ? saving.originalArgs?.delivery : settings.delivery;

  async function choose(delivery: AlertSettings['delivery']) {
    const { error } = await save({ delivery });
    if (error)
      dispatch(
        toast({ title: 'Not Saved', description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }, error),
      );
  }

  return (
    <Panel title="How you hear of it" note="by email">
      <Choices role="radiogroup" aria-label="How you hear of it">
        {alertDeliveries.map((delivery) => {
          const { label, when } = deliveryLabels[delivery];
          const at = when(settings.deliveredAt);
          return (
            <FormControlLabel
              key={delivery}
              value={delivery}
              checked={chosen === delivery}
              onChange={() => void choose(delivery)}
              control={<Radio name={`${id}-delivery`} />}
              label={
                <>
                  <span>{label}</span>
                  {at ? <small>{at}</small> : null}
                </>
              }
            />
          );
        })}
      </Choices>
    </Panel>
  );
}

function OwnFeed({ settings: { feedUrl } }: { settings: AlertSettings }) {
  const dispatch = useAppDispatch();
  const [make, { isLoading }] = useAlertsMakeFeedMutation();

  const [close, closing] = useAlertsCloseFeedMutation();
  const fail = (title: string, error: unknown) =>
    dispatch(toast({ title, description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }, error));

  async function makeAddress() {
    const { error } = await make();
    if (error) fail('No Address Made', error);
  }

  async function closeFeed() {
    const { error } = await close();
    if (error) fail('Not Closed', error);
    else dispatch(toast({ title: 'Feed closed', description: 'Nothing is read at its address any more.' }));
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(feedUrl!);
      dispatch(toast({ title: 'Address copied' }));
    } catch {
      dispatch(toast({ title: 'Not Copied', description: 'Please select the address and copy it.', variant: 'destructive' }));
    }
  }

  return (
    <Panel title="Your own feed (RSS)">
      {feedUrl ? (
        <TextField
          value={feedUrl}
          size="small"
          onFocus={({ target }) => (target as HTMLInputElement).select()}
          slotProps={{ htmlInput: { readOnly: true, 'aria-label': 'Address of your own feed' } }}
        />
      ) : null}
      <Note>
        {feedUrl ? 'Anyone with this address can read your finds.' : 'Read your finds in a feed reader, at an address that only you have.'}
      </Note>
      <Buttons>
        {feedUrl ? (
          <Button variant="outlined" size="small" startIcon={<Icon as={Copy} size={16} />} onClick={() => void copy()}>
            Copy
          </Button>
        ) : null}
        <BusyButton variant={feedUrl ? 'text' : 'outlined'} size="small" busy={isLoading} onClick={() => void makeAddress()}>
          {feedUrl ? 'Make a new address' : 'Make an address'}
        </BusyButton>
        {feedUrl ? (
          <BusyButton variant="text" size="small" busy={closing.isLoading} onClick={() => void closeFeed()}>
            Close the feed
          </BusyButton>
        ) : null}
      </Buttons>
    </Panel>
  );
}
