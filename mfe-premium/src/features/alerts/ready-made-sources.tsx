import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import type { Alert, AlertSource } from '@clapback/contracts';
import { alertLookMinutes, searchQueryOf } from '@clapback/contracts/alert-words';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { color } from '@clapback/ui';
import { useId } from 'react';
import { shownKeyword } from './alert-text.ts';
import { useAlertsAddSourceMutation, useAlertsRemoveSourceMutation } from './alerts-endpoints.ts';
import { googleAlerts } from './ready-made/google-alerts.ts';
import { readyMade } from './ready-made/ready-made.ts';
import type { ReadyMade } from './ready-made/source.ts';

const Group = styled('div')({
  display: 'grid',
  gap: 12,
  fontSize: '0.875rem',
  '& h3': { fontSize: '0.875rem', fontWeight: 600, margin: 0, fontFamily: 'inherit', letterSpacing: 0, overflowWrap: 'anywhere' },
  '& label': { margin: 0, alignItems: 'flex-start', gap: 8 },
  '& .MuiFormControlLabel-label': { fontSize: '0.875rem', minWidth: 0 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: color.second },
  '& p': { margin: 0, fontSize: '0.8125rem', color: color.second },
});

interface ReadyMadeSourcesProps {
  alert: Alert;
  sources: readonly AlertSource[];
}

/** Searches elsewhere for an alert's words, each with a switch that says to whom they are sent. */
export function ReadyMadeSources({ alert, sources }: ReadyMadeSourcesProps) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id}>
      <h3 id={id}>Or search elsewhere for {shownKeyword(alert)}</h3>
      {readyMade.map((one) => (
        <ReadyMadeSwitch key={one.name} one={one} words={searchQueryOf(alert)} sources={sources} />
      ))}
      <p>
        With a Google account you can make an alert at{' '}
        <Link href={googleAlerts.address} target="_blank" rel="noreferrer">
          Google Alerts
        </Link>
        . Have it delivered as an RSS feed, and add the address of that feed above. Google then knows the words and who made the alert.
      </p>
    </Group>
  );
}

function ReadyMadeSwitch({ one, words, sources }: { one: ReadyMade; words: string; sources: readonly AlertSource[] }) {
  const dispatch = useAppDispatch();
  const [add, adding] = useAlertsAddSourceMutation();
  const [remove, removing] = useAlertsRemoveSourceMutation();
  const url = new URL(one.address(words)).href;
  const watched = sources.find((source) => source.url === url);
  const isBusy = adding.isLoading || removing.isLoading;

  async function turn() {
    if (isBusy) return;
    const { error } = watched ? await remove(watched.id) : await add({ url });
    if (!error) return;
    const title = watched ? 'Not Removed' : 'Not Added';
    dispatch(toast({ title, description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }, error));
  }

  return (
    <FormControlLabel
      control={
        <Switch size="small" checked={adding.isLoading || (watched !== undefined && !removing.isLoading)} onChange={() => void turn()} />
      }
      label={
        <>
          {one.name}{' '}
          <small>
            Sends these words to {one.sentTo} every {alertLookMinutes} minutes.
          </small>
        </>
      }
    />
  );
}
