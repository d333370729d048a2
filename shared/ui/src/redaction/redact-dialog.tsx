import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { burnIn } from './burn-in.ts';
import { between, isDrawn, moved, resized, type Rectangle } from './rectangles.ts';

const Stage = styled('div')({
  position: 'relative',
  justifySelf: 'center',
  maxWidth: '100%',
  lineHeight: 0,
  cursor: 'crosshair',
  // A finger draws here, and does not scroll.
  touchAction: 'none',
  userSelect: 'none',
  '& img': { maxWidth: '100%', maxHeight: '56vh', pointerEvents: 'none' },
  '& > button, & > span': {
    position: 'absolute',
    padding: 0,
    border: '1px solid #fff',
    backgroundColor: '#000',
    minWidth: 0,
    minHeight: 0,
  },
  '& > span': { opacity: 0.7, pointerEvents: 'none' },
  '& > button:focus-visible': { outline: '3px solid #1a73e8', outlineOffset: 2 },
});

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
};

const cantOpen = 'This browser cannot open the picture. Please take a screenshot of it, and choose that.';

export interface RedactDialogProps {
  file: File;
  /** The picture with the covered parts; the one that was chosen goes nowhere. */
  onDone: (redacted: File) => void;
  onClose: () => void;
}

/** Covers parts of a picture before anything of it is sent: by drawing with a pointer, or by keys. */
export default function RedactDialog({ file, onDone, onClose }: RedactDialogProps) {
  const titleId = useId();
  const [address, setAddress] = useState<string | null>(null);
  const [parts, setParts] = useState<readonly Rectangle[]>([]);
  const [drawn, setDrawn] = useState<Rectangle | null>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  // One that was added by keys is moved by keys.
  useEffect(() => {
    if (focused.current === null) return;
    stage.current?.querySelectorAll('button')[focused.current]?.focus();
    focused.current = null;
  }, [parts]);

  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };

  function press(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = at(event);
  }

  function release(event: PointerEvent) {
    // Where it was let go, since a quick hand is ahead of what is drawn.
    const part = from.current && between(from.current, at(event));
    from.current = null;
    setDrawn(null);
    if (part && isDrawn(part)) setParts([...parts, part]);
  }

  function key(event: KeyboardEvent, index: number) {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const change = event.shiftKey ? resized : moved;
      setParts(parts.map((part, other) => (other === index ? change(part, step) : part)));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      focused.current = parts.length > 1 ? Math.max(0, index - 1) : null;
      setParts(parts.filter((_part, other) => other !== index));
    }
  }

  async function use() {
    setIsBusy(true);
    try {
      onDone(await burnIn(file, parts));
    } catch {
      setFailure(cantOpen);
      setIsBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Cover parts of the picture</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <p>
          Draw over what nobody should see. Or add a rectangle, move it with the arrow keys, size it with Shift and the arrow keys, and
          remove it with Delete. Only the covered picture is sent: what is below is not in it.
        </p>
        <FailureAlert failure={failure} />
        {address && failure === null ? (
          <Stage
            ref={stage}
            onPointerDown={press}
            onPointerMove={(event) => from.current && setDrawn(between(from.current, at(event)))}
            onPointerUp={release}
            onPointerCancel={() => {
              from.current = null;
              setDrawn(null);
            }}
          >
            <img src={address} alt="What you chose, to draw on" draggable={false} onError={() => setFailure(cantOpen)} />
            {parts.map((part, index) => (
              <button
                // Their order is their identity: each is only ever changed in its place.
                key={index}
                type="button"
                aria-label={`Covered part ${index + 1} of ${parts.length}`}
                style={placeOf(part)}
                onKeyDown={(event) => key(event, index)}
              />
            ))}
            {drawn ? <span style={placeOf(drawn)} /> : null}
          </Stage>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={failure !== null}
          onClick={() => {
            focused.current = parts.length;
            setParts([...parts, { x: 0.35, y: 0.4, width: 0.3, height: 0.1 }]);
          }}
        >
          Add a rectangle
        </Button>
        <Button variant="outlined" disabled={parts.length === 0} onClick={() => setParts(parts.slice(0, -1))}>
          Remove the last
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton variant="contained" busy={isBusy} disabled={parts.length === 0 || failure !== null} onClick={() => void use()}>
          Use the covered picture
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

const percent = (share: number): string => `${share * 100}%`;
const placeOf = ({ x, y, width, height }: Rectangle) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
