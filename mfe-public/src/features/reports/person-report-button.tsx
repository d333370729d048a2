import Button from '@mui/material/Button';
import { useSession } from '@clapback/store';
import { Icon, lazyPart } from '@clapback/ui';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { NotLoaded } from '../../components/not-loaded.tsx';
import type { PersonReportDialogProps } from './person-report-dialog.tsx';
import { usePersonReportGate } from './use-person-report-gate.ts';

const Dialog = lazyPart<PersonReportDialogProps>(() => import('./person-report-dialog.tsx'));

export interface PersonReportButtonProps {
  person: PersonReportDialogProps['person'];
}

/** The option to report a person, for everybody else. Who cannot report is told what it takes; who has reported them sees that. */
export default function PersonReportButton({ person }: PersonReportButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { user } = useSession();
  const { isReported, mayReport, pass } = usePersonReportGate(person.id);
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  if (user?.id === person.id) return null;

  function press() {
    if (!pass()) return;
    setShown(true);
    setOpen(true);
  }

  return (
    <>
      <Button
        ref={button}
        variant="text"
        color="inherit"
        startIcon={<Icon as={Flag} />}
        aria-haspopup={mayReport && !isReported ? 'dialog' : undefined}
        onClick={press}
      >
        {isReported ? 'Reported' : 'Report'}
      </Button>
      {isShown ? (
        <Dialog
          person={person}
          open={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => {
            setShown(false);
            button.current?.focus();
          }}
          pending={null}
          failed={() => <NotLoaded onTold={() => setShown(false)} />}
        />
      ) : null}
    </>
  );
}
