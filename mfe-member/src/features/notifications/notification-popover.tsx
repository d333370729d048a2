import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, Icon } from '@clapback/ui';
import { Settings } from 'lucide-react';
import { Link } from 'react-router';
import { NotificationList } from './notification-list.tsx';

const Scrolled = styled('div')({ flex: '1 1 auto', overflowY: 'auto', padding: '14px 12px 0', minHeight: 160 });
const Foot = styled('div')({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 12px',
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.sunk,
});

/** What the bell opens. */
export default function NotificationPopover({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Scrolled id="notifications-list">
        <NotificationList
          heading={
            <Typography variant="h3" component="h2" id="notifications-heading">
              Notifications
            </Typography>
          }
          dayLevel="h3"
          onFollow={onClose}
        />
      </Scrolled>
      <Foot>
        <Button component={Link} to="/notifications" onClick={onClose} variant="text">
          See all notifications
        </Button>
        <Button
          component={Link}
          to="/dashboard?tab=settings#settings-notifications"
          onClick={onClose}
          variant="text"
          color="inherit"
          startIcon={<Icon as={Settings} size={18} />}
        >
          Settings
        </Button>
      </Foot>
    </>
  );
}
