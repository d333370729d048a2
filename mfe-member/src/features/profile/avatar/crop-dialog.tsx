import { Global } from '@emotion/react';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { BusyButton, color, Icon, radius } from '@clapback/ui';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import styles from 'react-easy-crop/react-easy-crop.css';
import { DialogFrame } from '../../settings/index.ts';
import { cutOut, type Part } from './cut-out.ts';

const Stage = styled('div')({
  position: 'relative',
  height: 'min(320px, 45vh)',
  borderRadius: radius.control,
  overflow: 'hidden',
  backgroundColor: '#14213D',
  '& [data-testid="cropper"]:focus-visible': { outline: `3px solid ${color.accent}`, outlineOffset: 2 },
});
const Zoom = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 16,
  color: color.second,
});
const Hint = styled('p')({ color: color.second, fontSize: '0.875rem' });

const Failure = styled('p')({ color: color.danger, fontSize: '0.875rem' });

const mostZoom = 4;

export interface CropDialogProps {
  /** The address of the picture. */
  picture: string;
  /** Whether it was taken. */
  onTake: (part: Blob) => Promise<boolean>;
  onUnreadable: () => void;
  onClose: () => void;
}

/** Choosing the part of a picture that the avatar shows: by dragging, by keys, and by zooming. */
export default function CropDialog({ picture, onTake, onUnreadable, onClose }: CropDialogProps) {
  const hint = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function take() {
    if (!part || busy) return;
    setBusy(true);
    setFailed(false);
    try {
      setFailed(!(await onTake(await cutOut(picture, part))));
    } catch {
      onUnreadable();
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogFrame
      title="Choose what your avatar shows"
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <BusyButton variant="contained" busy={busy} disabled={!part} onClick={() => void take()}>
            Save avatar
          </BusyButton>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </>
      }
    >
      <Global styles={styles} />
      <Hint id={hint}>Drag the picture to move it, or use the arrow keys. Zoom with the slider or by pinching.</Hint>
      <Stage>
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, pixels) => setPart(pixels)}
          mediaProps={{ onError: onUnreadable, alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the picture', 'aria-describedby': hint }}
        />
      </Stage>
      <Zoom>
        <Icon as={ZoomOut} size={20} />
        <Slider
          aria-label="Zoom"
          min={1}
          max={mostZoom}
          step={0.1}
          value={zoom}
          onChange={(_event, value) => setZoom(value)}
          valueLabelDisplay="off"
          getAriaValueText={(value) => `${Math.round(value * 100)}%`}
        />
        <Icon as={ZoomIn} size={20} />
      </Zoom>
      {hasFailed ? <Failure role="alert">Your avatar was not changed. Please try again.</Failure> : null}
    </DialogFrame>
  );
}
