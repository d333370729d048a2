import Link from '@mui/material/Link';
import { contactPath } from '@clapback/contracts/contact-address';
import { Link as RouterLink } from 'react-router';

/** The way to support. */
export const SupportLink = () => (
  <Link component={RouterLink} to={contactPath('Premium')}>
    contact support
  </Link>
);
