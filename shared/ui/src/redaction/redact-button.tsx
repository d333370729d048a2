import Button from '@mui/material/Button';
import { useRef, useState, type RefObject } from 'react';
import { FailureAlert } from '../failure-alert.tsx';
import { lazyPart } from '../lazy-part.tsx';

const RedactDialog = lazyPart(() => import('./redact-dialog.tsx'));

interface RedactButtonProps {
  /** What the file picker offers. */
  accept: string;
  /** Gets the covered picture. The one that was chosen is not sent anywhere. */
  onFile: (redacted: File) => void;
}

/** A button that chooses a picture and has parts of it covered before it is sent. */
export function RedactButton(props: RedactButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="text" color="inherit" size="small" onClick={() => input.current?.click()}>
        Cover parts of a picture
      </Button>
      <RedactInput {...props} input={input} />
    </>
  );
}

/** The same where something else opens the choice of a file, by `input`. The code that covers comes with the chosen picture. */
export function RedactInput({ accept, onFile, input }: RedactButtonProps & { input: RefObject<HTMLInputElement | null> }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label="Picture to cover parts of"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {file ? (
        <RedactDialog
          file={file}
          onClose={() => setFile(null)}
          onDone={(redacted: File) => {
            setFile(null);
            onFile(redacted);
          }}
          pending={null}
          failed={() => <FailureAlert failure="What covers pictures could not be loaded. Please choose the picture again." />}
        />
      ) : null}
    </>
  );
}
