import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { FailureAlert } from '../failure-alert.tsx';
import { lazyPart } from '../lazy-part.tsx';

const RedactDialog = lazyPart(() => import('./redact-dialog.tsx'));

interface RedactButtonProps {
  /** What the file picker offers. */
  accept: string;
  /** Gets the covered picture. The one that was chosen is not sent anywhere. */
  onFile: (redacted: File) => void;
}

/** Chooses a picture and has parts of it covered before it is sent. The code of that comes with the press. */
export function RedactButton({ accept, onFile }: RedactButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Button variant="text" color="inherit" size="small" onClick={() => input.current?.click()}>
        Cover parts of a picture
      </Button>
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
