import type { Post } from '@clapback/contracts';
import { lazyPart } from '@clapback/ui';
import type { PostDialogProps } from './post-dialog-props.ts';
import { createContext, Fragment, useCallback, useContext, useState, type ReactNode } from 'react';
import { NotLoaded } from '../../../components/not-loaded.tsx';

const dialogs = {
  edit: lazyPart<PostDialogProps>(() => import('./edit-dialog.tsx')),
  delete: lazyPart<PostDialogProps>(() => import('./delete-dialog.tsx')),
  history: lazyPart<PostDialogProps>(() => import('../history/history-dialog.tsx')),
};

interface DialogRequest {
  /** Tells the dialogs apart: a new name is a new dialog. */
  name: string;
  /** The control that asked for it: the focus goes back there. */
  from: HTMLElement | null;
  show: (held: HeldDialog) => ReactNode;
}

/** What every dialog that is held for the feed gets, with what stands in its place until its code is there. */
type HeldDialog = Omit<PostDialogProps, 'post'> & { pending: null; failed: () => ReactNode };

const ShowDialog = createContext<(request: DialogRequest) => void>(() => undefined);

/** Shows a dialog above the feed, where it stays while what it is about leaves the screen. */
export const useShowDialog = () => useContext(ShowDialog);

/** Opens a dialog about a post. */
export function useOpenPostDialog() {
  const show = useShowDialog();
  return ({ kind, post, from }: { kind: keyof typeof dialogs; post: Post; from: HTMLElement | null }) => {
    const Part = dialogs[kind];
    show({ name: `${kind} ${post.id}`, from, show: (held) => <Part post={post} {...held} /> });
  };
}

/**
 * Holds the dialogs about posts for a whole feed: a post may leave the list, or be shown anew, while somebody writes in its form.
 * `onLost` takes the focus where the control that opened a dialog is not there any more.
 */
export function PostDialogs({ children, onLost }: { children: ReactNode; onLost: () => void }) {
  const [request, setRequest] = useState<(DialogRequest & { open: boolean }) | null>(null);
  const open = useCallback((next: DialogRequest) => setRequest({ ...next, open: true }), []);

  function closed() {
    setRequest(null);
    if (request?.from?.isConnected) request.from.focus({ preventScroll: true });
    else onLost();
  }

  return (
    <ShowDialog value={open}>
      {children}
      {request ? (
        <Fragment key={request.name}>
          {request.show({
            open: request.open,
            onClose: () => setRequest((now) => now && { ...now, open: false }),
            onClosed: closed,
            pending: null,
            failed: () => <NotLoaded onTold={closed} />,
          })}
        </Fragment>
      ) : null}
    </ShowDialog>
  );
}
