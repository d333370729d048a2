import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import * as Radix from '@radix-ui/react-toast';
import { dismissToast, selectToasts, toastDuration, useAppDispatch, useAppSelector, type Toast } from '@clapback/store';
import { color, Icon, reserveToastSpace } from '@clapback/ui';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ToastViewport, Description, ToastRoot, Title } from './toast-styles.ts';

const swipeThreshold = 50;
const liveRegionDelay = 100;
/** What is free above and below the corner at the top of the window, in px. */
const cornerEdge = 24;

/** Shows the store's toasts: they close by themselves after 5 s (not while pointed at or focused), by a swipe to the right, or by Escape. F8 leads to them. */
export function Toaster() {
  const toasts = useAppSelector(selectToasts);
  const isHeard = useHeard();
  const corner = useRef<HTMLOListElement>(null);
  useEffect(() => reserveToastSpace(corner.current!, cornerEdge), []);
  return (
    <Radix.Provider label="Notification" duration={toastDuration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {isHeard ? toasts.map((toast) => <ToastItem key={toast.id} toast={toast} />) : null}
      <ToastViewport ref={corner} hotkey={['F8']} label="Notifications ({hotkey})" aria-live="polite" />
    </Radix.Provider>
  );
}

/** True once the corner, which is a live region, has been there for a moment: what comes together with a live region is not read out. */
function useHeard(): boolean {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), liveRegionDelay);
    return () => clearTimeout(timer);
  }, []);
  return isHeard;
}

function ToastItem({ toast }: { toast: Toast }) {
  const dispatch = useAppDispatch();
  return (
    <ToastRoot open={toast.open} data-variant={toast.variant} onOpenChange={(open) => void (open || dispatch(dismissToast(toast.id)))}>
      {toast.variant === 'destructive' ? (
        <span style={{ color: color.danger, display: 'flex', paddingTop: 1 }}>
          <Icon as={CircleAlert} size={20} />
        </span>
      ) : null}
      {/* The corner reads the words out; Radix would put them on the page a second time for that. */}
      <div style={{ flex: 1, minWidth: 0 }} data-radix-toast-announce-exclude="">
        <Title>{toast.title}</Title>
        {toast.description ? <Description>{toast.description}</Description> : null}
        {toast.action ? (
          <Radix.Action asChild altText={`${toast.action.label}: ${toast.title}`}>
            <Button component={Link} to={toast.action.to} variant="outlined" size="small" sx={{ mt: 1.25 }}>
              {toast.action.label}
            </Button>
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close asChild>
        <IconButton size="small" aria-label="Close" sx={{ mt: '-4px' }}>
          <Icon as={X} size={16} />
        </IconButton>
      </Radix.Close>
    </ToastRoot>
  );
}
