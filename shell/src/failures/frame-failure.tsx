import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Content } from '@clapback/ui';

/** What is left when the frame itself has failed. */
export function FrameFailure() {
  return (
    <Content as="main" sx={{ py: 10, display: 'grid', gap: 2, justifyItems: 'start' }} role="alert">
      <Typography variant="h2" component="h1">
        This page has stopped working
      </Typography>
      <p>This is our mistake, not yours. Loading the page again usually helps.</p>
      <Button variant="contained" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </Content>
  );
}
