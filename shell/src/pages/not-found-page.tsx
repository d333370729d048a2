import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { color, Content } from '@clapback/ui';
import { Link } from 'react-router';
import { Arrival } from '../routing/arrival.tsx';

/** `/404`, where unknown addresses lead. */
export function NotFoundPage() {
  return (
    <Content sx={{ py: { xs: 8, sm: 14 }, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
      <Typography variant="h4" component="p" sx={{ color: color.accent }}>
        404
      </Typography>
      <Typography variant="h1">Page not found</Typography>
      <p>There is nothing at this address. The page may have been moved or removed, or the link may be incomplete.</p>
      <Button component={Link} to="/" variant="contained" size="large" sx={{ mt: 2 }}>
        Go to the home page
      </Button>
      <Arrival title="Page not found" />
    </Content>
  );
}
