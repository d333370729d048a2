import Button, { type ButtonProps } from '@mui/material/Button';
import { Icon, lazyPart } from '@clapback/ui';
import { Flag } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { ReportDialogProps } from './report-dialog.tsx';
import { itemField, type ReportedItem } from './reported-item.ts';
import type { ShowReport } from './show-report.ts';
import { useReportGate } from './use-report-gate.ts';
import { useReportPerson, type NamedPerson } from './use-report-person.tsx';

const ReportDialog = lazyPart<ReportDialogProps>(() => import('./report-dialog.tsx'));

export interface ReportButtonProps {
  item: ReportedItem;
  /** Whether the reader wrote it: nobody reports their own. */
  isMine: boolean;
  /** Who wrote it, where everybody may know: the dialog offers to report them instead. */
  person: NamedPerson | null;
  /** Begins to say ‘This is about me’, offered in the dialog; the focus goes back to `from`. */
  onAboutMe?: ((from: HTMLElement | null) => void) | undefined;
  /** Shows the dialog wherever it may stay while the item leaves the screen; the focus goes back to `from`. */
  onReport: ShowReport;
  'aria-describedby'?: string;
  sx?: ButtonProps['sx'];
  /** Renders the button's word. */
  children: (word: string) => ReactNode;
}

/** The option to report an item, for everybody but its author. Who cannot report is told what it takes; who has reported it sees that. */
export function ReportButton({ item, isMine, person, onAboutMe, onReport, sx = [], children, ...rest }: ReportButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isReported, mayReport, pass } = useReportGate({
    isOfThis: (report) => report[itemField[item.kind]] === item.id,
    signInTitle: 'You must be logged in to report content',
    next: `/?post=${item.postId}`,
  });
  const reportPerson = useReportPerson(person, onReport);
  if (isMine) return null;

  function press() {
    if (!pass()) return;
    const aboutMe = onAboutMe && (() => onAboutMe(button.current));
    const aboutPerson = reportPerson ? () => reportPerson(button.current) : undefined;
    onReport({
      name: `report ${item.id}`,
      from: button.current,
      show: (held) => <ReportDialog item={item} onAboutMe={aboutMe} onAboutPerson={aboutPerson} {...held} />,
    });
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
