import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import * as Radix from '@radix-ui/react-toast';
import { color, Icon, useToaster } from '@clapback/ui';
import { RefusalText } from '@clapback/ui/refusal-text.tsx';
import { CircleAlert, X } from 'lucide-react';
import { Link } from 'react-router';
import { Description, Title, ToastRoot, ToastViewport } from './toast-styles.ts';

/** What is free above and below the viewport at the top of the window, in px. */
const viewportEdge = 24;

/** Shows the store's toasts. */
export function Toaster() {
  const toaster = useToaster(viewportEdge);
  return (
    <Radix.Provider {...toaster.provider}>
      {toaster.toasts.map((toast) => (
        <ToastRoot key={toast.id} {...toaster.root(toast)}>
          {toast.variant === 'destructive' ? (
            <span style={{ color: color.danger, display: 'flex', paddingTop: 1 }}>
              <Icon as={CircleAlert} size={20} />
            </span>
          ) : null}
          <div style={{ flex: 1, minWidth: 0 }} {...toaster.words}>
            <Title>
              <RefusalText>{toast.title}</RefusalText>
            </Title>
            {toast.description ? (
              <Description>
                <RefusalText>{toast.description}</RefusalText>
              </Description>
            ) : null}
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
      ))}
      <ToastViewport {...toaster.viewport} />
    </Radix.Provider>
  );
}
