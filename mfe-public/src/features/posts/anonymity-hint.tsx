import Button from '@mui/material/Button';
import { Icon, lazyPart } from '@clapback/ui';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { NotLoaded } from '../../components/not-loaded.tsx';

const AnonymityNote = lazyPart(() => import('./anonymity-note.tsx'));

/** Stands beside 'Anonymous' and says on request who can find out who that is. */
export function AnonymityHint() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={button}
        variant="text"
        color="inherit"
        size="small"
        aria-label="Who can find out?"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 24, minHeight: 24, p: 0 }}
      >
        <Icon as={Info} />
      </Button>
      {open ? <AnonymityNote anchor={button} onClose={close} pending={null} failed={() => <NotLoaded onTold={close} />} /> : null}
    </>
  );
}
