import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Alert } from '@clapback/contracts';
import { mostAlerts } from '@clapback/contracts/alert-words';
import { color, Icon, radius, VisuallyHidden } from '@clapback/ui';
import { Pause, Plus } from 'lucide-react';
import { ruleText, shownKeyword } from './alert-text.ts';
import { ReadAgain } from './read-again.tsx';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '10px 16px 10px 24px',
  borderBottom: `1px solid ${color.line}`,
  '& strong': { fontWeight: 600 },
  '& span': { color: color.third, fontSize: '0.875rem', marginLeft: 6 },
});
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, '& > li': { borderBottom: `1px solid ${color.line}` } });
const Line = styled(ButtonBase)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  width: '100%',
  minHeight: 80,
  gap: '4px 8px',
  alignContent: 'center',
  justifyContent: 'stretch',
  textAlign: 'left',
  padding: '16px 24px 16px 21px',
  borderLeft: '3px solid transparent',
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  '&:hover': { backgroundColor: color.sunk },
  '&[aria-current="true"]': { backgroundColor: color.surface, borderLeftColor: color.accent },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { gridColumn: '1 / -1', fontSize: '0.8125rem', color: color.second, overflowWrap: 'anywhere' },
});
const Count = styled('span')({
  minWidth: 24,
  height: 24,
  padding: '0 7px',
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: radius.pill,
  backgroundColor: color.accentSoft,
  color: color.accent,
  fontSize: '0.78125rem',
  fontWeight: 600,
});
const Paused = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: '0.8125rem', color: color.second });
const Note = styled('p')({ padding: '24px', textAlign: 'center', color: color.third, fontSize: '0.8125rem', textWrap: 'balance' });
const Rows = styled('div')({ padding: 24, display: 'grid', gap: 20 });

interface AlertListProps {
  /** Null while they are read, or where they could not be: nothing is said of that. */
  alerts: readonly Alert[] | null;
  currentId: string | null;
  isLoading: boolean;
  isRetrying: boolean;
  onOpen: (id: string) => void;
  onNew: () => void;
  onRetry: () => void;
}

/** The member's alerts with what is new of each. */
export function AlertList({ alerts, currentId, isLoading, isRetrying, onOpen, onNew, onRetry }: AlertListProps) {
  const isFull = (alerts?.length ?? 0) >= mostAlerts;
  return (
    <>
      <Head>
        <p>
          <strong>{alerts ? `${alerts.length} ${alerts.length === 1 ? 'alert' : 'alerts'}` : 'Alerts'}</strong>
          {alerts ? <span>of {mostAlerts}</span> : null}
        </p>
        <Button variant="text" size="small" startIcon={<Icon as={Plus} size={16} />} disabled={isFull} onClick={onNew}>
          New
        </Button>
      </Head>
      {isLoading ? (
        <Rows aria-busy>
          <VisuallyHidden role="status">Loading your alerts</VisuallyHidden>
          <Skeleton variant="rounded" height={44} />
          <Skeleton variant="rounded" height={44} />
          <Skeleton variant="rounded" height={44} />
        </Rows>
      ) : null}
      {!isLoading && !alerts ? (
        <Rows>
          <ReadAgain onRetry={onRetry} isBusy={isRetrying} />
        </Rows>
      ) : null}
      {alerts && alerts.length > 0 ? (
        <List>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <Line aria-current={alert.id === currentId} onClick={() => onOpen(alert.id)}>
                <b dir="auto" style={alert.isActive ? undefined : { color: color.second }}>
                  {shownKeyword(alert)}
                </b>
                {alert.isActive ? (
                  alert.counts.new > 0 && (
                    <Count>
                      {alert.counts.new}
                      <VisuallyHidden> new</VisuallyHidden>
                    </Count>
                  )
                ) : (
                  <Paused>
                    <Icon as={Pause} size={14} /> Paused
                  </Paused>
                )}
                <small>{ruleText(alert)}</small>
              </Line>
            </li>
          ))}
        </List>
      ) : null}
      <Note>Only you can read your alerts. Nobody is notified.</Note>
    </>
  );
}
