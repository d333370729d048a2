import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Card, Content } from '@clapback/ui';
import { Link as RouterLink } from 'react-router';
import { NotificationList } from './notification-list.tsx';

const Column = styled(Content)(({ theme }) => ({
  maxWidth: 760,
  paddingBlock: 16,
  [theme.breakpoints.up('sm')]: { paddingBlock: 40 },
}));
const Sheet = styled(Card)(({ theme }) => ({ padding: '16px 8px', [theme.breakpoints.up('sm')]: { padding: 24 } }));

/** `/notifications`: the same list as the bell's, with room. */
export default function NotificationsPage() {
  return (
    <Column>
      <Sheet id="notifications-list">
        <NotificationList
          heading={
            <Typography variant="h2" component="h1">
              Notifications
            </Typography>
          }
          dayLevel="h2"
        />
      </Sheet>
      <p style={{ textAlign: 'center', paddingTop: 16 }}>
        <Link component={RouterLink} to="/dashboard?tab=settings#settings-notifications">
          What you are told about, and where
        </Link>
      </p>
    </Column>
  );
}
