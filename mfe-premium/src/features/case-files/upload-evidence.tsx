import { styled } from '@mui/material/styles';
import { uploadLimits } from '@clapback/contracts/limits';
import { errorMessage, fieldErrors, toast, useAppDispatch } from '@clapback/store';
import { color, VisuallyHidden } from '@clapback/ui';
import { RedactInput } from '@clapback/ui/redaction/redact-button.tsx';
import { acceptedPictures, fitToLimit, sendFile, uploadNotes } from '@clapback/uploads';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useCaseFilesAddEvidenceMutation } from './case-files-endpoints.ts';

const Progress = styled('p')({ marginTop: 12, color: color.second, fontSize: '0.875rem' });

interface UploadEvidenceProps {
  caseFileId: string;
  /** Opens the choice of a file. */
  input: RefObject<HTMLInputElement | null>;
  /** Opens the choice of a picture of which parts are covered first. */
  redactInput: RefObject<HTMLInputElement | null>;
}

/** Sends a file of the member's into a case file as evidence. */
export function UploadEvidence({ caseFileId, input, redactInput }: UploadEvidenceProps) {
  const dispatch = useAppDispatch();
  const [addEvidence] = useCaseFilesAddEvidenceMutation();
  const [underWay, setUnderWay] = useState<{ name: string; share: number } | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(file: File) {
    const fitting = await fitToLimit(file, uploadLimits['case-evidence']);
    if (!fitting)
      return void dispatch(toast({ title: 'File too large', description: 'Please select a file under 10MB', variant: 'destructive' }));
    const { signal } = (abort.current = new AbortController());
    setUnderWay({ name: file.name, share: 0 });
    try {
      const upload = await dispatch(
        sendFile(fitting.file, 'case-evidence', { signal, onProgress: (share) => setUnderWay({ name: file.name, share }) }),
      );
      await addEvidence({ id: caseFileId, evidence: { kind: 'upload', file: upload.url } }).unwrap();
      const notes = uploadNotes(fitting, upload);
      dispatch(toast({ title: 'Evidence added', ...(notes.length > 0 ? { description: notes.join(' ') } : {}) }));
    } catch (error) {
      if (signal.aborted) return;
      const description = fieldErrors(error)['file']?.[0] ?? errorMessage(error, 'Please choose it again.');
      dispatch(toast({ title: 'The file was not added', description, variant: 'destructive' }));
    } finally {
      if (!signal.aborted) setUnderWay(null);
    }
  }

  return (
    <>
      <VisuallyHidden aria-hidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label="Evidence"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void send(file);
          }}
        />
      </VisuallyHidden>
      <RedactInput input={redactInput} accept={acceptedPictures} onFile={(file) => void send(file)} />
      {underWay ? (
        <Progress role="status">
          Uploading {underWay.name}: {Math.round(underWay.share * 100)} %
        </Progress>
      ) : null}
    </>
  );
}
