import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, Content } from '@clapback/ui';
import { Link, useLocation } from 'react-router';
import { NavigationEffects } from '../routing/navigation-effects.tsx';
import { displayPath } from './display-path.ts';

/** What a redirect to `/404` leaves in the history: the path that was requested. */
export interface NotFoundState {
  notFound: string;
}

/** `/404`, where unknown addresses lead; it names the one that was requested. */
export function NotFoundPage() {
  const { state } = useLocation() as { state: Partial<NotFoundState> | null };
  const path = typeof state?.notFound === 'string' ? displayPath(state.notFound) : null;
  return (
    <Content sx={{ py: { xs: 8, sm: 14 }, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
      <Typography variant="h4" component="p" sx={{ color: color.accent }}>
        404
      </Typography>
      <Typography variant="h1">Page not found</Typography>
      <Sentence>
        {path ? (
          <>
            There is no page at <bdi>{path}</bdi>.
          </>
        ) : (
          'There is nothing at this address.'
        )}{' '}
        The page may have been moved or removed, or the link may be incomplete.
      </Sentence>
      <Button component={Link} to="/" variant="contained" size="large" sx={{ mt: 2 }}>
        Go to the home page
      </Button>
      <NavigationEffects title="Page not found" />
    </Content>
  );
}

const Sentence = styled('p')({ maxWidth: '68ch', '& bdi': { fontWeight: 600, overflowWrap: 'anywhere' } });
