import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { Post } from '@clapback/contracts';
import { useCan, useSession } from '@clapback/store';
import { Icon, lazyPart } from '@clapback/ui';
import { Handshake, Undo2, UserCheck } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useShowDialog, type PostDialogProps } from '../posts/index.ts';
import { isClaimable } from './claimable.ts';
import { isClaimableAgain, useDispute } from './side-of.ts';
import { useClaim } from './use-claim.tsx';

const WithdrawClaimDialog = lazyPart<PostDialogProps & { claimId: string }>(() => import('./dialogs/withdraw-claim-dialog.tsx'));
const ProposeDialog = lazyPart<PostDialogProps>(() => import('./dialogs/propose-dialog.tsx'));

export interface SubjectMenuItemsProps {
  post: Post;
  /** The menu's button, to which the focus goes back from a dialog. */
  from: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What a post's menu offers to the person whom it is about, and to both sides to close the matter. Read when the menu is opened. */
export default function SubjectMenuItems({ post, from, onClose }: SubjectMenuItemsProps) {
  const { user } = useSession();
  const showDialog = useShowDialog();
  const claim = useClaim(post);
  const dispute = useDispute(post, true);
  const [mayClaim, mayWithdraw, mayResolve] = [useCan('claim:create'), useCan('claim:withdraw'), useCan('resolution:change')];
  if (!isClaimable(post)) return null;
  const { own, side, hasSubject, isLoaded } = dispute;

  const item = (key: string, icon: typeof Undo2, label: string, act: () => void) => (
    <MenuItem
      key={key}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon>
        <Icon as={icon} />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  const items: ReactNode[] = [];
  if (!post.isMine && (!user || (mayClaim && isLoaded && (!own || isClaimableAgain(post, own)) && side === null)))
    items.push(item('claim', UserCheck, 'This is about me', () => claim(from.current)));
  if (side && hasSubject && mayResolve && !post.resolution)
    items.push(
      item('propose', Handshake, 'Close the matter', () =>
        showDialog({ name: `propose ${post.id}`, from: from.current, show: (held) => <ProposeDialog post={post} {...held} /> }),
      ),
    );
  if (own && own.status !== 'rejected' && mayWithdraw)
    items.push(
      item('withdraw', Undo2, 'This is not about me', () =>
        showDialog({
          name: `withdraw ${own.id}`,
          from: from.current,
          show: (held) => <WithdrawClaimDialog post={post} claimId={own.id} {...held} />,
        }),
      ),
    );
  return <>{items}</>;
}
