import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { RenewedDocument } from '@clapback/contracts/vocabulary';
import { errorMessage, reloadUser, signOut, toast, useAppDispatch } from '@clapback/store';
import { color, Content, VisuallyHidden } from '@clapback/ui';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useTermsAcknowledgePrivacyMutation, useTermsAcceptMutation } from './terms-endpoints.ts';
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
const ownPosts = '/dashboard?tab=analytics';

const words: Record<RenewedDocument, Record<'title' | 'label' | 'asks' | 'until' | 'page' | 'button' | 'done', string>> = {
  terms: {
    title: 'Our terms have changed',
    label: 'Changed terms',
    asks: 'Please read what’s new, and accept the terms to keep writing, answering and buying here. We record that you did, and when.',
    until: 'Until you accept them, you can read, delete what you wrote, appeal, copy your data, cancel and leave.',
    page: '/terms#versions',
    button: 'I accept the terms',
    done: 'You have accepted the terms.',
  },
  privacy: {
    title: 'Our privacy policy has changed',
    label: 'Changed privacy policy',
    asks: 'Please read what’s new about your data to keep writing, answering and buying here. We record that you were told, and when.',
    until: 'Until you say that you have read it, you can read, delete what you wrote, appeal, copy your data, cancel and leave.',
    page: '/privacy#versions',
    button: 'I have read it',
    done: 'You know what is new about your data.',
  },
};

interface TermsRequestProps {
  document: RenewedDocument;
  /** The version that is accepted or acknowledged. */
  version: string;
}

/**
 * Asks a member to accept terms that have changed, or to read a changed privacy policy, before anything else. Where one reads, deletes or
 * leaves without accepting them, it is a strip above the screen.
 */
export default function TermsRequest({ document, version }: TermsRequestProps) {
  const isStrip = worksWithoutConsent(useLocation());
  const accept = <AcceptButton key={document} document={document} version={version} />;
  const { title, label, until } = words[document];
  if (!isStrip) return <Request document={document} accept={accept} />;
  return (
    <Strip aria-label={label}>
      <Row>
        <p>
          <strong>{title}.</strong> {until}
        </p>
        {accept}
      </Row>
    </Strip>
  );
}

function Request({ document, accept }: { document: RenewedDocument; accept: React.ReactNode }) {
  const dispatch = useAppDispatch();
  const [titleId, textId] = [useId(), useId()];
  const { title, asks, page } = words[document];
  // Without a way to close it: it goes when the terms are accepted, or with the session.
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <div id={textId}>{asks}</div>
        <p>
          <MuiLink href={page} target="_blank" rel="noopener">
            Read what has changed
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </MuiLink>
        </p>
        <p>
          You do not agree? You can still{' '}
          <MuiLink component={Link} to="/search">
            find and read posts
          </MuiLink>
          ,{' '}
          <MuiLink component={Link} to={ownPosts}>
            delete yours
          </MuiLink>
          ,{' '}
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

function AcceptButton({ document: asked, version }: TermsRequestProps) {
  const dispatch = useAppDispatch();
  const [accept, accepting] = useTermsAcceptMutation();
  const [acknowledge, acknowledging] = useTermsAcknowledgePrivacyMutation();
  const { button, done } = words[asked];
  async function submit() {
    const { error } = await (asked === 'terms' ? accept : acknowledge)(version);
    if (error) dispatch(toast({ title: 'This could not be saved', description: errorMessage(error), variant: 'destructive' }, error));
    else {
      dispatch(toast({ title: 'Thank you', description: done }));
      await dispatch(reloadUser());
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }
  return (
    <Button variant="contained" loading={accepting.isLoading || acknowledging.isLoading} onClick={() => void submit()}>
      {button}
    </Button>
  );
}
