import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Alert, AlertSource } from '@clapback/contracts';
import { alertLookMinutes } from '@clapback/contracts/alert-words';
import { color, Icon, useCurrentMinute, VisuallyHidden } from '@clapback/ui';
import { CircleCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddSource } from './add-source.tsx';
import { useAlertsSourcesQuery } from './alerts-endpoints.ts';
import { Panel } from './panel.tsx';
import { ReadAgain } from './read-again.tsx';
import { ReadyMadeSources } from './ready-made-sources.tsx';
import { SourceLine, sourceLineStyle } from './source-line.tsx';
import { useLoggedFailure } from './use-logged-failure.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 18 });
const Own = styled('li')(sourceLineStyle);
/** ms after which the panel reads again how sources answer, and while one has not been asked yet. */
const again = 60_000;
const soon = 3_000;

/** Whether a source's first answer may come any moment. While all alerts pause, nobody asks it. */
const isExpected = ({ answeredAt, failure, nextLookAt }: AlertSource, now: number) =>
  answeredAt === null && failure === null && now - Date.parse(nextLookAt) < again;

/** Where the alerts look, and how each source answers. `alert` is the open one, whose words can be searched for elsewhere. */
export function SourcesPanel({ alert }: { alert: Alert | null }) {
  const [isAdding, setAdding] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const query = useAlertsSourcesQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? soon : again });
  const sources = query.data?.sources;
  useLoggedFailure(query.error, 'The sources of name alerts could not be read.');
  const now = useCurrentMinute();
  const isUnasked = sources?.some((source) => isExpected(source, now)) ?? false;
  if (isUnasked !== isWaiting) setWaiting(isUnasked);
  return (
    <Panel title="Sources" note={`checked every ${alertLookMinutes} minutes`}>
      <List>
        <Own>
          <span style={{ color: color.good }}>
            <Icon as={CircleCheck} size={18} />
          </span>
          <div>
            <b>Clapback</b>
            <small>as it is written</small>
          </div>
        </Own>
        {sources?.map((source) => (
          <SourceLine key={source.id} source={source} />
        ))}
      </List>
      {!sources && !query.isError ? (
        <div aria-busy>
          <VisuallyHidden role="status">Loading your sources</VisuallyHidden>
          <Skeleton variant="rounded" height={40} />
        </div>
      ) : null}
      {!sources && query.isError ? <ReadAgain onRetry={() => void query.refetch()} isBusy={query.isFetching} /> : null}
      {isAdding ? (
        <>
          <AddSource onDone={() => setAdding(false)} />
          {alert && query.data ? <ReadyMadeSources alert={alert} watched={query.data} /> : null}
        </>
      ) : (
        <Button
          variant="text"
          size="small"
          startIcon={<Icon as={Plus} size={16} />}
          onClick={() => setAdding(true)}
          sx={{ justifySelf: 'start' }}
        >
          Add a feed or a page
        </Button>
      )}
    </Panel>
  );
}
