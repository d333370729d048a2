import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SessionUser } from '@clapback/contracts';
import { toast, useAppDispatch } from '@clapback/store';
import { lazyPart, TimeLabel } from '@clapback/ui';
import { useEffect, useRef, useState } from 'react';
import { useContactOpenRequestQuery } from './contact-endpoints.ts';
import type { ResponderRequestDialogProps } from './responder-request-dialog.tsx';

const Dialog = lazyPart<ResponderRequestDialogProps>(() => import('./responder-request-dialog.tsx'));

/** The way to responder status: a request to support, or what became of the one that was sent. */
export function ResponderRequest({ member }: { member: Pick<SessionUser, 'id' | 'email'> }) {
  const { data, isLoading } = useContactOpenRequestQuery();
  const [dialog, setDialog] = useState<'open' | 'closing' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sent = useRef<HTMLParagraphElement>(null);

  function closed() {
    setDialog(null);
    // With a request sent, the button gives way to the line that says so.
    (sent.current ?? button.current)?.focus({ preventScroll: true });
  }

  return (
    <>
      {data?.sentAt ? (
        <Typography variant="body2" color="textSecondary" ref={sent} tabIndex={-1}>
          You asked support for it: <TimeLabel time={data.sentAt} exact />. They answer by email.
        </Typography>
      ) : isLoading ? null : (
        <Button ref={button} variant="outlined" aria-haspopup="dialog" onClick={() => setDialog('open')} sx={{ alignSelf: 'flex-start' }}>
          Contact support
        </Button>
      )}
      {dialog ? (
        <Dialog
          member={member}
          open={dialog === 'open'}
          onClose={() => setDialog('closing')}
          onClosed={closed}
          pending={null}
          failed={() => <NotLoaded onTold={closed} />}
        />
      ) : null}
    </>
  );
}

function NotLoaded({ onTold }: { onTold: () => void }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(toast({ title: 'The form could not be loaded', description: 'Check your connection and try again.', variant: 'destructive' }));
    onTold();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
