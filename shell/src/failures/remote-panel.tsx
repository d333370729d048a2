import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { BusyButton, Card, color, Content } from '@clapback/ui';
import type { FailureKind } from '../remotes/load-failure.ts';
import type { FailedPart } from '../remotes/remote-part.tsx';

const reasons: Record<FailureKind, string> = {
  unreachable: 'Its files could not be fetched. Your connection may be interrupted, or this part of the site is being updated.',
  slow: 'It took too long to arrive. Your connection may be slow, or this part of the site is under heavy load.',
  broken: 'It arrived, but it does not work. This is our mistake, not yours.',
  refused: 'It is made for another version of the site. This usually lasts a few minutes, while we are updating it.',
};

const Frame = styled(Card)({
  maxWidth: 640,
  marginInline: 'auto',
  padding: 'clamp(24px, 5vw, 40px)',
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
});

/** Stands in the place of a screen whose remote is missing. Everything else of the page goes on. */
export function RemotePanel({ title, remote, failure, retry, retrying }: FailedPart & { title: string; remote: string }) {
  return (
    <Content sx={{ py: { xs: 4, sm: 8 } }}>
      <Frame role="alert">
        <Typography variant="h2" component="h1">
          ‘{title}’ is not available right now
        </Typography>
        <p>{reasons[failure.kind]} The rest of the site works as usual.</p>
        <BusyButton variant="contained" onClick={retry} busy={retrying} sx={{ mt: 1 }}>
          Try again
        </BusyButton>
        <Typography variant="caption" sx={{ color: color.third }}>
          Missing part: <code>{remote}</code>
        </Typography>
      </Frame>
    </Content>
  );
}

const Note = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 0',
  color: color.second,
  fontSize: '0.875rem',
});

/** The same for a small addition to another's screen. */
export function SlotNote({ title, retry, retrying }: FailedPart & { title: string }) {
  return (
    <Note role="status">
      ‘{title}’ is not available right now.
      <BusyButton variant="outlined" size="small" onClick={retry} busy={retrying}>
        Try again
      </BusyButton>
    </Note>
  );
}
