import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AlertSource } from '@clapback/contracts';
import { alertLookMinutes } from '@clapback/contracts/alert-words';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color, Icon, useCurrentMinute } from '@clapback/ui';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { askedText, durationText } from './alert-text.ts';
import { useAlertsRemoveSourceMutation, useAlertsTrySourceMutation } from './alerts-endpoints.ts';

export const sourceLineStyle = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: 12,
  fontSize: '0.875rem',
  '& > span': { paddingTop: 1 },
  '& b': { fontWeight: 500, overflowWrap: 'anywhere', display: 'block' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: color.second, overflowWrap: 'anywhere' },
} as const;
const Line = styled('li')(sourceLineStyle);
const Failing = styled('small')({ '&&': { color: color.danger, fontWeight: 600 } });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 6 });

/** What a source is, behind its name: of a network, what it is searched for. */
const kindOf = ({ kind, query }: AlertSource) => (query === null ? (kind === 'feed' ? 'feed' : 'watched page') : `search for ${query}`);

/** A feed or page: how it answers, and since when it does not. */
export function SourceLine({ source }: { source: AlertSource }) {
  const dispatch = useAppDispatch();
  const [tryNow, trying] = useAlertsTrySourceMutation();
  const [remove, removing] = useAlertsRemoveSourceMutation();
  const name = source.title ?? hostOf(source.url);
  const fails = source.failure !== null && source.failingSince !== null;
  const fail = (title: string, error: unknown) =>
    dispatch(toast({ title, description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }, error));

  async function ask() {
    const { error } = await tryNow(source.id);
    if (error) fail('Not Asked', error);
    else dispatch(toast({ title: 'Asked', description: `What ${name} answers is shown here in a moment.` }));
  }

  async function removeIt() {
    const { error } = await remove(source.id);
    if (error) fail('Not Removed', error);
  }

  return (
    <Line>
      <span style={{ color: fails ? color.danger : source.answeredAt ? color.good : color.third }}>
        <Icon as={fails ? CircleAlert : source.answeredAt ? CircleCheck : CircleDashed} size={18} />
      </span>
      <div>
        <b title={source.url}>
          <bdi>{name}</bdi>, {kindOf(source)}
        </b>
        {fails ? <FailureWords source={source} /> : <Answered source={source} />}
        <Buttons>
          {fails ? (
            <BusyButton variant="outlined" size="small" busy={trying.isLoading} onClick={() => void ask()}>
              Try now
            </BusyButton>
          ) : null}
          <Button
            variant="text"
            size="small"
            aria-label={`Remove ${source.query === null ? name : `${name}, ${kindOf(source)}`}`}
            disabled={removing.isLoading}
            onClick={() => void removeIt()}
            sx={{ ml: fails ? 0 : -1.25 }}
          >
            Remove
          </Button>
        </Buttons>
      </div>
    </Line>
  );
}

function Answered({ source }: { source: AlertSource }) {
  const now = useCurrentMinute();
  return (
    <>
      <small>{source.answeredAt === null ? 'not asked yet' : answeredText(durationText(source.answeredAt, now))}</small>
      {source.isLate ? <small>Too much waits to be asked, so this is asked less often than every {alertLookMinutes} minutes.</small> : null}
    </>
  );
}

const answeredText = (age: string | null) => (age ? `answered ${age} ago` : 'answered just now');

function FailureWords({ source }: { source: AlertSource }) {
  const now = useCurrentMinute();
  const since = durationText(source.answeredAt ?? source.failingSince!, now);
  return (
    <>
      <Failing>{since ? `has not answered for ${since}` : 'did not answer'}</Failing>
      <small>
        {source.failure!.replace(/\.$/, '')}, {askedText(source.everyMinutes)}.
      </small>
    </>
  );
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url;
