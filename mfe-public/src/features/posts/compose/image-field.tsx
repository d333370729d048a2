import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { color, Icon, VisuallyHidden } from '@clapback/ui';
import { RedactButton } from '@clapback/ui/redaction/redact-button.tsx';
import { RefusalText } from '@clapback/ui/refusal-text.tsx';
import { acceptedPictures, useFilesOfForm } from '@clapback/uploads';
import { ImageOff, ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { ImageUpload } from './use-image-upload.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 12,
  borderRadius: 12,
  border: `1px solid ${color.line}`,
  backgroundColor: color.sunk,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '160px minmax(0, 1fr)' },
  '& img': { display: 'block', width: '100%', height: 120, objectFit: 'cover', borderRadius: 8, backgroundColor: color.line },
}));

const NoPreview = styled('div')({ display: 'grid', placeItems: 'center', height: 120, color: color.third });

const Side = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  '& > p': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
});

const Buttons = styled('div')({ display: 'flex', gap: 8 });

/** The button that adds a picture. */
export function AddImageButton({ image }: { image: ImageUpload }) {
  const input = useRef<HTMLInputElement>(null);
  useFilesOfForm(input, ([file]) => file && image.choose(file));
  return (
    <>
      <Button variant="text" color="inherit" size="small" startIcon={<Icon as={ImagePlus} />} onClick={() => input.current?.click()}>
        {image.state.status === 'none' ? 'Add an image' : 'Replace the image'}
      </Button>
      <RedactButton accept={acceptedPictures} onFile={image.choose} />
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        hidden
        aria-label="Image file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again after it was taken off.
          currentTarget.value = '';
          if (file) image.choose(file);
        }}
      />
    </>
  );
}

/** The chosen picture with its progress; `children` is the field that describes it. */
export function ImagePreview({ image, children }: { image: ImageUpload; children: ReactNode }) {
  const label = useId();
  const [broken, setBroken] = useState<string | null>(null);
  const { state } = image;
  if (state.status === 'none')
    return state.refusal ? (
      <Refusal role="alert">
        <RefusalText>{state.refusal}</RefusalText>
      </Refusal>
    ) : null;

  function renew(failed: string) {
    setBroken(failed);
    void image.renew();
  }

  const percent = state.status === 'sending' ? Math.round(state.share * 100) : null;
  return (
    <Frame>
      {broken === state.preview ? (
        <NoPreview>
          <Icon as={ImageOff} size={28} />
        </NoPreview>
      ) : (
        <img src={state.preview} alt="" onError={() => renew(state.preview)} />
      )}
      <Side>
        {percent === null ? null : (
          <>
            <p id={label}>{percent < 100 ? `Uploading ${state.name}: ${percent}%` : 'Checking the image…'}</p>
            <LinearProgress variant="determinate" value={percent} aria-labelledby={label} />
          </>
        )}
        {state.status === 'failed' ? (
          <Refusal role="alert" tabIndex={-1}>
            <RefusalText>{state.reason}</RefusalText>
          </Refusal>
        ) : null}
        {state.status === 'ready' ? (
          <>
            <VisuallyHidden as="output">The image is uploaded.</VisuallyHidden>
            {state.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </>
        ) : null}
        {children}
        <Buttons>
          {state.status === 'failed' ? (
            <Button variant="outlined" size="small" onClick={image.retry}>
              Try again
            </Button>
          ) : null}
          <Button variant="outlined" size="small" onClick={() => image.remove()}>
            {state.status === 'sending' ? 'Cancel upload' : 'Remove image'}
          </Button>
        </Buttons>
      </Side>
    </Frame>
  );
}

const Refusal = styled('p')({ color: color.danger, fontSize: '0.875rem' });
