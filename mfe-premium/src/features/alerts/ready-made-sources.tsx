import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import type { Alert, AlertSource, AlertSources } from '@clapback/contracts';
import { alertLookMinutes, alertNetworkNames, searchQueryOf } from '@clapback/contracts/alert-words';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { color } from '@clapback/ui';
import { useId } from 'react';
import { shownKeyword } from './alert-text.ts';
import { useAlertsAddSearchMutation, useAlertsAddSourceMutation, useAlertsRemoveSourceMutation } from './alerts-endpoints.ts';
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
  watched: AlertSources;
}

/** Searches elsewhere for an alert's words, each with a switch that says to whom they are sent. */
export function ReadyMadeSources({ alert, watched: { sources, networks } }: ReadyMadeSourcesProps) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id}>
      <h3 id={id}>Or search elsewhere for {shownKeyword(alert)}</h3>
      {networks.map((network) => (
        <NetworkSwitch key={network.kind} network={network} alert={alert} sources={sources} />
      ))}
      {readyMade.map((one) => (
        <ReadyMadeSwitch key={one.name} one={one} words={searchQueryOf(alert)} sources={sources} />
      ))}
      {networks.some(({ kind }) => kind === 'news') ? (
        <p>
          News is found by the{' '}
          <Link href="https://www.gdeltproject.org/" target="_blank" rel="noreferrer">
            GDELT Project
          </Link>
          .
        </p>
      ) : null}
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

interface NetworkSwitchProps {
  network: AlertSources['networks'][number];
  alert: Alert;
  sources: readonly AlertSource[];
}

/** What this service can search: whoever is asked learns the words, and not whose they are. */
function NetworkSwitch({ network: { kind, sentTo }, alert, sources }: NetworkSwitchProps) {
  const [add, { isLoading }] = useAlertsAddSearchMutation();
  return (
    <SearchSwitch
      name={alertNetworkNames[kind]}
      sentTo={sentTo}
      watched={sources.find((source) => source.kind === kind && source.query === searchQueryOf(alert))}
      isAdding={isLoading}
      onAdd={() => add({ id: alert.id, search: { network: kind } })}
    />
  );
}

function ReadyMadeSwitch({ one, words, sources }: { one: ReadyMade; words: string; sources: readonly AlertSource[] }) {
  const [add, { isLoading }] = useAlertsAddSourceMutation();
  const url = new URL(one.address(words)).href;
  return (
    <SearchSwitch
      name={one.name}
      sentTo={one.sentTo}
      watched={sources.find((source) => source.url === url)}
      isAdding={isLoading}
      onAdd={() => add({ url })}
    />
  );
}

interface SearchSwitchProps {
  name: string;
  sentTo: string;
  /** The source that it stands for, while it is on. */
  watched: AlertSource | undefined;
  isAdding: boolean;
  onAdd: () => Promise<{ error?: unknown }>;
}

function SearchSwitch({ name, sentTo, watched, isAdding, onAdd }: SearchSwitchProps) {
  const dispatch = useAppDispatch();
  const [remove, removing] = useAlertsRemoveSourceMutation();

  async function turn() {
    if (isAdding || removing.isLoading) return;
    const { error } = watched ? await remove(watched.id) : await onAdd();
    if (!error) return;
    const title = watched ? 'Not Removed' : 'Not Added';
    dispatch(toast({ title, description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }, error));
  }

  return (
    <FormControlLabel
      control={<Switch size="small" checked={isAdding || (watched !== undefined && !removing.isLoading)} onChange={() => void turn()} />}
      label={
        <>
          {name}{' '}
          <small>
            Sends these words to {sentTo} every {alertLookMinutes} minutes.
          </small>
        </>
      }
    />
  );
}
