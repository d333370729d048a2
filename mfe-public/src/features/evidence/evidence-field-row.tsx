import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { tooLong } from '@clapback/contracts/characters';
import { limits } from '@clapback/contracts/limits';
import { color, Icon, LookNotes, VisuallyHidden, type Look } from '@clapback/ui';
import { RefusalText } from '@clapback/ui/refusal-text.tsx';
import { ArrowDown, ArrowUp, RotateCw, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { FileThumb } from './file-thumb.tsx';
import { notShownText, sizeText } from './file-text.ts';
import type { EvidenceItem, EvidenceUploads } from './use-evidence-uploads.ts';

const Row = styled('li')({
  display: 'flex',
  gap: 10,
  padding: '12px 0',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& > div:first-of-type': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: 6,
    fontSize: '0.8125rem',
    color: color.second,
  },
  '& strong': { fontWeight: 600, color: color.ink, overflowWrap: 'anywhere' },
});

const Line = styled('p')({ display: 'flex', justifyContent: 'space-between', gap: 12 });

const Refusal = styled('p')({ color: color.danger });

/** On a phone one below the other: side by side they would leave the file less than half of the width. */
const Actions = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  [theme.breakpoints.up('sm')]: { flexDirection: 'row' },
}));

interface EvidenceFieldRowProps {
  item: EvidenceItem;
  isFirst: boolean;
  isLast: boolean;
  uploads: EvidenceUploads;
  look: Look;
  /** What the look calls the caption. */
  field: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One file in the form: how far it is, what it is called below the response, and its place. */
export function EvidenceFieldRow({ item, isFirst, isLast, uploads, look, field, onMove, onRemove }: EvidenceFieldRowProps) {
  const label = useId();
  const caption = useRef<HTMLInputElement>(null);
  const { key, name, bytes } = item;
  const longCaption = tooLong(item.caption, limits.caption);
  const lacks = item.status === 'ready' ? notShownText(item.attached) : null;
  const kind = item.status === 'ready' ? item.attached.kind : item.preview ? 'image' : 'document';
  function show(start: number, end: number) {
    caption.current?.focus();
    // Once the field has the text that it was given.
    setTimeout(() => caption.current?.setSelectionRange(start, end));
  }
  return (
    <Row data-key={key}>
      <FileThumb src={item.preview} kind={kind} failed={item.status === 'failed'} />
      <div>
        <strong id={label} dir="auto">
          {name}
        </strong>
        {item.status === 'sending' ? <Sending share={item.share} bytes={bytes} label={label} /> : null}
        {item.status === 'failed' ? (
          <>
            <Refusal role="alert">
              <RefusalText>{item.reason}</RefusalText>
            </Refusal>
            {item.mayRetry ? (
              <Button
                variant="outlined"
                size="small"
                sx={{ alignSelf: 'flex-start' }}
                startIcon={<Icon as={RotateCw} />}
                aria-describedby={label}
                onClick={() => uploads.retry(key)}
              >
                Try again
              </Button>
            ) : null}
          </>
        ) : null}
        {item.status === 'ready' ? (
          <>
            <Line>{sizeText(bytes)}</Line>
            {item.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {lacks ? <p role="status">{lacks}</p> : null}
            <VisuallyHidden as="output">{`${name} is uploaded.`}</VisuallyHidden>
          </>
        ) : null}
        {item.status === 'failed' ? null : (
          <TextField
            inputRef={caption}
            size="small"
            fullWidth
            placeholder="Caption (optional)"
            value={item.caption}
            onChange={({ target }) => uploads.caption(key, target.value)}
            error={longCaption !== null}
            helperText={longCaption}
            slotProps={{ htmlInput: { 'aria-label': `Caption of ${name}`, dir: 'auto' } }}
          />
        )}
        <LookNotes
          look={look}
          field={field}
          text={item.caption}
          onShow={show}
          onMask={(text, caret) => {
            uploads.caption(key, text);
            show(caret, caret);
          }}
        />
      </div>
      <Actions>
        <IconButton size="small" data-move="-1" aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
          <Icon as={ArrowUp} />
        </IconButton>
        <IconButton size="small" data-move="1" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
          <Icon as={ArrowDown} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={item.status === 'sending' ? `Cancel the upload of ${name}` : `Remove ${name}`}
          onClick={onRemove}
        >
          <Icon as={X} />
        </IconButton>
      </Actions>
    </Row>
  );
}

function Sending({ share, bytes, label }: { share: number; bytes: number; label: string }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <Line>
        <span>{percent < 100 ? `${sizeText(bytes * share)} of ${sizeText(bytes)}` : 'Checking the file…'}</span>
        <strong>{percent}%</strong>
      </Line>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={label} />
    </>
  );
}
