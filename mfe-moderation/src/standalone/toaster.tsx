import * as Radix from '@radix-ui/react-toast';
import { dismissToast, selectToasts, toastDuration, useAppDispatch, useAppSelector } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { reserveToastSpace, whileDialogIsOpen } from '@clapback/ui/toast-space.ts';
import { color, radius, shadow } from '@clapback/ui/tokens.ts';
import { Button } from 'antd';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const isHeard = useHeard();
  const corner = useRef<HTMLOListElement>(null);
  useEffect(() => reserveToastSpace(corner.current!, 0), []);
  return (
    <Radix.Provider label="Notification" duration={toastDuration} swipeDirection="right">
      {isHeard
        ? toasts.map(({ id, open, variant, title, description }) => (
            <Radix.Root
              key={id}
              className="console-toast"
              open={open}
              data-variant={variant}
              onOpenChange={(isOpen) => void (isOpen || dispatch(dismissToast(id)))}
            >
              {variant === 'destructive' ? <Icon as={CircleAlert} size={20} /> : null}
              {/* The corner reads the words out; Radix would put them on the page a second time for that. */}
              <div data-radix-toast-announce-exclude="">
                <Radix.Title asChild>
                  <strong>{title}</strong>
                </Radix.Title>
                {description ? (
                  <Radix.Description asChild>
                    <p>{description}</p>
                  </Radix.Description>
                ) : null}
              </div>
              <Radix.Close asChild>
                <Button type="text" size="small" aria-label="Close" icon={<Icon as={X} size={16} />} />
              </Radix.Close>
            </Radix.Root>
          ))
        : null}
      <Radix.Viewport ref={corner} className="console-toasts" hotkey={['F8']} label="Notifications ({hotkey})" aria-live="polite" />
    </Radix.Provider>
  );
}

/** True once the corner, which is a live region, has been there for a moment: what comes together with a live region is not read out. */
function useHeard(): boolean {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return isHeard;
}
