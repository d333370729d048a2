import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { color, ErrorState, Icon, lazyPart } from '@clapback/ui';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useNotificationsUnreadQuery } from './notifications-endpoints.ts';
import { useOwnTimeZone } from './use-own-time-zone.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

const Center = lazyPart(() => import('./notification-popover.tsx'));

/** The bell in the header: how many lines are unread, and the list of all. */
export default function Bell() {
  useLiveNotifications();
  useOwnTimeZone();
  const unread = useNotificationsUnreadQuery().data?.unread ?? 0;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44, borderRadius: '10px', ...(anchor ? { color: color.accent, backgroundColor: color.accentSoft } : {}) }}
      >
        {unread > 0 ? (
          <Badge badgeContent={unread} max={99} color="primary" aria-hidden>
            <Icon as={BellIcon} size={22} />
          </Badge>
        ) : (
          <Icon as={BellIcon} size={22} />
        )}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        marginThreshold={8}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': 'notifications-heading',
            sx: {
              width: 'min(440px, calc(100vw - 16px))',
              maxHeight: 'min(680px, calc(100dvh - 80px))',
              mt: '6px',
              display: 'flex',
              flexDirection: 'column',
            },
          },
        }}
      >
        <Center
          onClose={close}
          pending={null}
          failed={(retry) => (
            <ErrorState title="Your notifications could not be shown" onRetry={retry}>
              Please try again in a moment.
            </ErrorState>
          )}
        />
      </Popover>
    </>
  );
}
