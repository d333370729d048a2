import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** On top of a page outside the feed: the way there. */
export const ToFeed = () => (
  <Button component={Link} to="/" variant="text" color="inherit" size="small" sx={{ justifySelf: 'start', ml: -1.5, width: 'auto' }}>
    Community Feed
  </Button>
);
