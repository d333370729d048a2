import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Alert, AlertExclusion, AlertResultState } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color, Icon, radius } from '@clapback/ui';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { Pause, Pencil, Play, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { modeLabels, optionLabels, optionNames, shownKeyword } from './alert-text.ts';
import { useAlertsChangeMutation, useAlertsDeleteMutation, useAlertsForgetExclusionMutation } from './alerts-endpoints.ts';
import { FindList } from './find-list.tsx';
import { MonthChart } from './month-chart.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '20px 16px',
  [theme.breakpoints.up('md')]: { padding: '24px 32px 20px' },
}));
const Title = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 16px',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& h2': { overflowWrap: 'anywhere', minWidth: 0 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
const RuleLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  fontSize: '0.8125rem',
  color: color.second,
});
const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '3px 10px',
  borderRadius: radius.pill,
  backgroundColor: color.sunk,
  color: color.ink,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& button': {
    border: 0,
    background: 'none',
    padding: 4,
    margin: '-2px -6px -2px 0',
    color: color.second,
    cursor: 'pointer',
    display: 'inline-flex',
  },
});

interface OpenAlertProps {
  alert: Alert;
  onEdit: () => void;
  onDeleted: () => void;
  onBack: () => void;
}

/** One alert: its rule, its month, and what it found. */
export function OpenAlert({ alert, onEdit, onDeleted, onBack }: OpenAlertProps) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<AlertResultState | 'all'>('all');
  const [isAsking, setAsking] = useState(false);
  const [change, changing] = useAlertsChangeMutation();
  const [remove, removing] = useAlertsDeleteMutation();
  const fail = (title: string, error: unknown) =>
    dispatch(toast({ title, description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }, error));

  async function pause() {
    const { error } = await change({ id: alert.id, change: { isActive: !alert.isActive } });
    if (error) fail(alert.isActive ? 'Not Paused' : 'Not Resumed', error);
  }

  async function deleteIt() {
    const { error } = await remove(alert.id);
    setAsking(false);
    if (error) fail('Failed to Delete Alert', error);
    else onDeleted();
  }

  return (
    <>
      <Head>
        <Button variant="text" size="small" onClick={onBack} sx={{ display: { md: 'none' }, justifySelf: 'start', ml: -1 }}>
          All alerts
        </Button>
        <Title>
          <Typography variant="h2" dir="auto">
            {shownKeyword(alert)}
          </Typography>
          <div>
            <BusyButton
              variant="outlined"
              size="small"
              busy={changing.isLoading}
              startIcon={<Icon as={alert.isActive ? Pause : Play} size={16} />}
              onClick={() => void pause()}
            >
              {alert.isActive ? 'Pause' : 'Resume'}
            </BusyButton>
            <Button variant="outlined" size="small" startIcon={<Icon as={Pencil} size={16} />} onClick={onEdit}>
              Edit rule
            </Button>
            <Button variant="outlined" size="small" aria-label="Delete alert" sx={{ minWidth: 0 }} onClick={() => setAsking(true)}>
              <Icon as={Trash2} size={16} />
            </Button>
          </div>
        </Title>
        <Rule alert={alert} />
        <MonthChart alert={alert} onShowAll={() => setShown('all')} />
      </Head>
      <FindList key={`${alert.id} ${shown}`} alert={alert} shown={shown} onShown={setShown} />
      <ConfirmDialog
        open={isAsking}
        title="Delete this alert?"
        confirm="Delete alert"
        cancel="Keep it"
        isBusy={removing.isLoading}
        onConfirm={() => void deleteIt()}
        onCancel={() => setAsking(false)}
      >
        <p>All that it found goes with it. Case files that you made of finds stay.</p>
      </ConfirmDialog>
    </>
  );
}

function Rule({ alert }: { alert: Alert }) {
  return (
    <RuleLine>
      <Chip>{modeLabels[alert.mode].short}</Chip>
      {optionNames.map((name) => (alert[name] ? <Chip key={name}>{optionLabels[name].short}</Chip> : null))}
      {alert.exclusions.length > 0 ? <span>leaves out</span> : null}
      {alert.exclusions.map((exclusion) => (
        <ExclusionChip key={exclusion.id} alertId={alert.id} exclusion={exclusion} />
      ))}
      <span>Capitals and accents do not matter. New text only.</span>
    </RuleLine>
  );
}

/** A word or source that is left out; a learned one says so. */
function ExclusionChip({ alertId, exclusion }: { alertId: string; exclusion: AlertExclusion }) {
  const dispatch = useAppDispatch();
  const [forget] = useAlertsForgetExclusionMutation();
  const { id, value, kind, isLearned, keptAway } = exclusion;

  async function leaveOutNoMore() {
    const { error } = await forget({ id: alertId, exclusionId: id });
    if (error)
      dispatch(
        toast({ title: 'Not Saved', description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }, error),
      );
  }

  return (
    <Chip title={`${isLearned ? 'Learned. ' : ''}${keptAway} kept away`}>
      <bdi>{value}</bdi>
      {kind === 'source' ? ' (source)' : null}
      <button type="button" aria-label={`Stop leaving out ${value}`} onClick={() => void leaveOutNoMore()}>
        <Icon as={X} size={14} />
      </button>
    </Chip>
  );
}
