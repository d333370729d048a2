import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { errorMessage, reloadUser, signOut, toast, useAppDispatch } from '@clapback/store';
import { color, Content, VisuallyHidden } from '@clapback/ui';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useTermsAcceptMutation } from './terms-endpoints.ts';
import { worksWithoutConsent } from './works-without-consent.ts';

const Strip = styled('aside')({ backgroundColor: color.boostSoft, borderBottom: `1px solid ${color.boostLine}` });
const Row = styled(Content)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 32px',
  paddingBlock: 16,
});
const settings = '/dashboard?tab=settings#settings-data-rights';

/**
 * Asks a member to accept terms that have changed, before anything else. Where the rules are read, and where one leaves without accepting
 * them, it is a strip above the screen.
 */
export default function TermsRequest({ version }: { version: string }) {
  const isStrip = worksWithoutConsent(useLocation());
  const accept = <AcceptButton version={version} />;
  if (!isStrip) return <Request accept={accept} />;
  return (
    <Strip aria-label="Changed terms">
      <Row>
        <p>
          <strong>Our terms have changed.</strong> Until you accept them, you can read, appeal, copy your data, cancel and leave.
        </p>
        {accept}
      </Row>
    </Strip>
  );
}

function Request({ accept }: { accept: React.ReactNode }) {
  const dispatch = useAppDispatch();
  const [titleId, textId] = [useId(), useId()];
  // Without a way to close it: it goes when the terms are accepted, or with the session.
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>Our terms have changed</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <div id={textId}>
          Please read what is new, and accept the terms to go on writing, answering and buying here. We keep that you did, and when.
        </div>
        <p>
          <MuiLink href="/terms#versions" target="_blank" rel="noopener">
            Read what has changed
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </MuiLink>
        </p>
        <p>
          You do not agree? You can still{' '}
          <MuiLink component={Link} to={settings}>
            copy your data or delete your account
          </MuiLink>
          , and{' '}
          <MuiLink component={Link} to="/premium">
            cancel a subscription
          </MuiLink>
          .
        </p>
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => void dispatch(signOut())}>
          Sign out
        </Button>
        {accept}
      </DialogActions>
    </Dialog>
  );
}

function AcceptButton({ version }: { version: string }) {
  const dispatch = useAppDispatch();
  const [accept, { isLoading }] = useTermsAcceptMutation();
  async function submit() {
    const { error } = await accept(version);
    if (error) dispatch(toast({ title: 'This could not be saved', description: errorMessage(error), variant: 'destructive' }, error));
    else {
      dispatch(toast({ title: 'Thank you', description: 'You have accepted the terms.' }));
      await dispatch(reloadUser());
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }
  return (
    <Button variant="contained" loading={isLoading} onClick={() => void submit()}>
      I accept the terms
    </Button>
  );
}
