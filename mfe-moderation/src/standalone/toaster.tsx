import * as Radix from '@radix-ui/react-toast';
import { useToaster } from '@clapback/ui/headless/use-toaster.ts';
import { Icon } from '@clapback/ui/icon.tsx';
import { whileDialogIsOpen } from '@clapback/ui/toast-space.ts';
import { color, radius, shadow } from '@clapback/ui/tokens.ts';
import { Button } from 'antd';
import { CircleAlert, X } from 'lucide-react';
import { useStyles, type Styles } from '../theme/use-styles.ts';

const styles: Styles = {
  '.console-toasts': {
    position: 'fixed',
    insetInlineEnd: 0,
    top: 'var(--toasts-top, auto)',
    bottom: 'var(--toasts-bottom, 0)',
    zIndex: 2100,
    width: 'min(420px, 100vw)',
    margin: 0,
    padding: 16,
    listStyle: 'none',
    '&:empty': { padding: 0 },
  },
  // Dialogs have their buttons at the bottom, and leave the top to toasts.
  [`${whileDialogIsOpen} .console-toasts`]: { top: 0, bottom: 'auto' },
  '.console-toast': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    padding: '14px 12px 14px 16px',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    backgroundColor: color.surface,
    boxShadow: shadow.overlay,
    '&[data-variant=destructive]': { borderColor: color.danger, '> svg': { flex: 'none', marginTop: 2, color: color.danger } },
    '> div': { flex: 1, minWidth: 0, strong: { fontWeight: 600 }, p: { color: color.second, fontSize: 14 } },
  },
};

/** Shows the store's toasts, as the shell does on its own page. */
export function Toaster() {
  useStyles('toasts', styles);
  const toaster = useToaster(0);
  return (
    <Radix.Provider {...toaster.provider}>
      {toaster.toasts.map((toast) => (
        <Radix.Root key={toast.id} className="console-toast" {...toaster.root(toast)}>
          {toast.variant === 'destructive' ? <Icon as={CircleAlert} size={20} /> : null}
          <div {...toaster.words}>
            <Radix.Title asChild>
              <strong>{toast.title}</strong>
            </Radix.Title>
            {toast.description ? (
              <Radix.Description asChild>
                <p>{toast.description}</p>
              </Radix.Description>
            ) : null}
          </div>
          <Radix.Close asChild>
            <Button type="text" size="small" aria-label="Close" icon={<Icon as={X} size={16} />} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="console-toasts" {...toaster.viewport} />
    </Radix.Provider>
  );
}
