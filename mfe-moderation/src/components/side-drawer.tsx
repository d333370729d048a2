import { Drawer } from 'antd';
import { useRef, type ReactNode } from 'react';
import { prefix } from '../theme/antd-theme.ts';

interface SideDrawerProps {
  title: string;
  /** In pixels; as wide as the window where that is narrower. */
  width: number;
  isOpen: boolean;
  /** Whether a press beside it leaves it open, so that nothing that was begun in it is lost. */
  isKept?: boolean;
  onClose: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
  children: ReactNode;
}

/** What opens beside the screen that it was asked from. It takes the focus, unless a field in it has it by then. */
export function SideDrawer({ title, width, isOpen, isKept = false, onClose, onClosed, children }: SideDrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open={isOpen}
      title={title}
      size={`min(${width}px, 100vw)`}
      destroyOnHidden
      mask={{ closable: !isKept }}
      // Where nothing moves, Ant Design would take the focus from the field.
      autoFocus={false}
      onClose={onClose}
      afterOpenChange={(isShown) => {
        if (!isShown) return onClosed();
        const drawer = content.current?.closest<HTMLElement>(`.${prefix}-drawer`);
        if (drawer && !drawer.contains(document.activeElement)) drawer.focus({ preventScroll: true });
      }}
    >
      <div ref={content} style={{ display: 'contents' }}>
        {children}
      </div>
    </Drawer>
  );
}
