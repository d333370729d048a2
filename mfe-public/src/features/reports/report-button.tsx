import Button, { type ButtonProps } from '@mui/material/Button';
import { toast, useAppDispatch, useCan, useSession } from '@clapback/store';
import { Icon, lazyPart } from '@clapback/ui';
import { Flag } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { ReportDialogProps } from './report-dialog.tsx';
import { itemField, type ReportedItem } from './reported-item.ts';
import { useReportsListOwnQuery } from './reports-endpoints.ts';

const ReportDialog = lazyPart<ReportDialogProps>(() => import('./report-dialog.tsx'));

/** What holds a dialog gives it. */
type Held = Omit<ReportDialogProps, 'item'> & Pick<Parameters<typeof ReportDialog>[0], 'pending' | 'failed'>;

export interface ReportButtonProps {
  item: ReportedItem;
  /** Whether the reader wrote it: nobody reports their own. */
  isMine: boolean;
  /** Shows the dialog wherever it may stay while the item leaves the screen; the focus goes back to `from`. */
  onReport: (request: { name: string; from: HTMLElement | null; show: (held: Held) => ReactNode }) => void;
  'aria-describedby'?: string;
  sx?: ButtonProps['sx'];
  /** Renders the button's word. */
  children: (word: string) => ReactNode;
}

/** The option to report an item, for everybody but its author. Who cannot report is told what it takes; who has reported it sees that. */
export function ReportButton({ item, isMine, onReport, sx = [], children, ...rest }: ReportButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const mayReport = useCan('report:create');
  const { isReported } = useReportsListOwnQuery(undefined, {
    skip: !mayReport,
    selectFromResult: ({ data }) => ({
      isReported: mayReport && data !== undefined && data.items.some((report) => report[itemField[item.kind]] === item.id),
    }),
  });
  if (isMine) return null;

  function press() {
    if (!user) {
      const action = { label: 'Sign In', to: `/auth?${new URLSearchParams({ next: `/?post=${item.postId}` })}` };
      dispatch(toast({ title: 'You must be logged in to report content', variant: 'destructive', action }));
    } else if (!mayReport) {
      const isBanned = user.standing === 'banned';
      dispatch(
        toast({
          title: isBanned ? 'You cannot report' : 'You cannot report at the moment',
          description: `Your account is ${isBanned ? 'banned. Reading still works' : 'suspended. You can go on reading'}.`,
          variant: 'destructive',
          action: { label: 'Why', to: '/dashboard?tab=settings' },
        }),
      );
    } else if (isReported) {
      dispatch(
        toast({
          title: 'You have already reported this.',
          description: 'Settings says what becomes of it.',
          action: { label: 'My reports', to: '/dashboard?tab=settings' },
        }),
      );
    } else {
      onReport({ name: `report ${item.id}`, from: button.current, show: (held) => <ReportDialog item={item} {...held} /> });
    }
  }

  return (
    <Button
      {...rest}
      ref={button}
      variant="text"
      color="inherit"
      size="small"
      startIcon={<Icon as={Flag} />}
      // Where there is no room for the word, the icon says it.
      sx={[isReported && { '& svg': { fill: 'currentColor' } }, ...(Array.isArray(sx) ? sx : [sx])]}
      aria-haspopup={mayReport && !isReported ? 'dialog' : undefined}
      onClick={press}
    >
      {children(isReported ? 'Reported' : 'Report')}
    </Button>
  );
}
