import Button from '@mui/material/Button';
import type { SessionSummary } from '@clapback/contracts';
import { signOut, toast, errorMessage, useAppDispatch, useReauthentication } from '@clapback/store';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ItemList } from '../item-list.tsx';
import { lazyDialog } from '../lazy-dialog.tsx';
import { Actions, Section } from '../section.tsx';
import { SettingsList } from '../settings-list.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
import { DeviceItem } from './device-item.tsx';
import { unknownDevice } from './device-labels.ts';
import { useSessionsEndMutation, useSessionsEndOthersMutation, useSessionsListQuery } from './sessions-endpoints.ts';

const ConfirmDialog = lazyDialog(() => import('@clapback/ui/confirm-dialog.tsx'));
const heading = 'settings-devices';
/** So many are shown at first; the list has the latest ones first. */
const atFirst = 6;

/** Where the member is signed in, and the way to end that. */
export function DevicesSection() {
  const query = useSessionsListQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section
      id={heading}
      title="Devices"
      lead="Where you are signed in. If you do not recognise one, sign it out and choose a new password."
    >
      <SettingsList
        query={query}
        entries={query.data?.items}
        headingId={heading}
        loading="Loading your devices"
        failed="Your devices could not be loaded"
        empty="You are signed in nowhere."
      >
        {(sessions) => <Devices sessions={sessions} />}
      </SettingsList>
    </Section>
  );
}

function Devices({ sessions }: { sessions: readonly SessionSummary[] }) {
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [isLong, setLong] = useState(false);
  const endSession = useEndSession();
  const others = useEndOthers();

  const leave = async (session: SessionSummary) => {
    setLeaving((ids) => [...ids, session.id]);
    await endSession(session);
    setLeaving((ids) => ids.filter((id) => id !== session.id));
  };

  return (
    <>
      <ItemList aria-labelledby={heading}>
        {(isLong ? sessions : sessions.slice(0, atFirst)).map((session) => (
          <DeviceItem key={session.id} session={session} busy={leaving.includes(session.id)} onSignOut={() => void leave(session)} />
        ))}
      </ItemList>
      {sessions.length > 1 ? (
        <Actions>
          {sessions.length > atFirst && !isLong ? (
            <Button variant="outlined" onClick={() => setLong(true)}>
              Show all {sessions.length} devices
            </Button>
          ) : null}
          <Button variant="outlined" onClick={others.ask}>
            Sign out all other devices
          </Button>
        </Actions>
      ) : (
        <p>You are signed in on this device only.</p>
      )}
      {others.isAsking ? (
        <ConfirmDialog
          role="dialog"
          title="Sign out all other devices?"
          confirm="Sign out others"
          isBusy={others.isBusy}
          onConfirm={() => void others.end()}
          onCancel={others.leave}
        >
          You stay signed in here. Everywhere else you will have to sign in again.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Ends one session; the one of this page ends as by the header's button. */
function useEndSession() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const withReauthentication = useReauthentication();
  const [end] = useSessionsEndMutation();
  const focusHeading = useFocusAfter(heading);
  return async ({ id, isCurrent, device }: SessionSummary) => {
    if (isCurrent) {
      if (await dispatch(signOut())) await navigate('/');
      return;
    }
    const outcome = await withReauthentication(() => end(id));
    if (!outcome) return;
    if (outcome.error) {
      dispatch(
        toast({ title: 'The device was not signed out', description: errorMessage(outcome.error), variant: 'destructive' }, outcome.error),
      );
      return;
    }
    dispatch(toast({ title: 'Signed out', description: `${device ?? unknownDevice} was signed out.` }));
    focusHeading();
  };
}

function useEndOthers() {
  const dispatch = useAppDispatch();
  const withReauthentication = useReauthentication();
  const [endOthers, { isLoading }] = useSessionsEndOthersMutation();
  const [isAsking, setAsking] = useState(false);
  const focusHeading = useFocusAfter(heading);
  return {
    isAsking,
    isBusy: isLoading,
    ask: () => setAsking(true),
    leave: () => setAsking(false),
    async end() {
      const outcome = await withReauthentication(() => endOthers());
      if (!outcome) return;
      setAsking(false);
      if (outcome.error) {
        dispatch(
          toast(
            { title: 'The devices were not signed out', description: errorMessage(outcome.error), variant: 'destructive' },
            outcome.error,
          ),
        );
        return;
      }
      dispatch(toast({ title: 'Signed out', description: 'All other devices were signed out.' }));
      focusHeading();
    },
  };
}
