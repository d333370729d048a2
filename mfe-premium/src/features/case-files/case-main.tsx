import Link from '@mui/material/Link';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CaseFile } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { color, Icon } from '@clapback/ui';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CaseDialogName } from './dialogs/case-dialogs.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseDialogOf } from './dialogs/case-dialog.tsx';
import { useCaseFilesDeleteMutation, useCaseFilesReopenMutation } from './case-files-endpoints.ts';
import { CompareDialog } from './dialogs/compare-dialog.tsx';
import { dayText } from './day-text.ts';
import { NextStep } from './next-step.tsx';
import { ReadDialog } from './dialogs/read-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { Timeline } from './timeline.tsx';
import { UploadEvidence } from './upload-evidence.tsx';

const Sheet = styled('article')(({ theme }) => ({
  padding: '20px 20px 64px',
  maxWidth: 800,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.up('md')]: { padding: '28px 32px 64px' },
}));
const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 12,
  '& small': { fontSize: '0.875rem', color: color.second },
});
const Back = styled('div')(({ theme }) => ({ marginBottom: 8, [theme.breakpoints.up('md')]: { display: 'none' } }));
const About = styled('p')({ marginTop: 6, color: color.second, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

interface CaseMainProps {
  file: CaseFile;
  isReadOnly: boolean;
  dialog: CaseDialogName | null;
  onDialog: (name: CaseDialogName | null) => void;
  onBack: () => void;
}

/** An open case file: how it stands, the next step, and what happened. */
export function CaseMain({ file, isReadOnly, dialog, onDialog, onBack }: CaseMainProps) {
  const dispatch = useAppDispatch();
  const upload = useRef<HTMLInputElement>(null);
  const redact = useRef<HTMLInputElement>(null);
  const [compared, setCompared] = useState<string | null>(null);
  const [readId, setReadId] = useState<string | null>(null);
  const readNow = file.evidence.find(({ id }) => id === readId);
  const [isDeleting, setIsDeleting] = useState(false);
  const [remove, removal] = useCaseFilesDeleteMutation();
  const [reopen] = useCaseFilesReopenMutation();
  const complain = (title: string, error: unknown) =>
    void dispatch(toast({ title, description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }));

  async function deleteIt() {
    const { error } = await remove(file.id);
    setIsDeleting(false);
    if (error) return complain('The case file was not deleted', error);
    onBack();
  }

  return (
    <Sheet>
      <header>
        <Back>
          <Button variant="text" size="small" startIcon={<Icon as={ArrowLeft} size={16} />} onClick={onBack}>
            All case files
          </Button>
        </Back>
        <Top>
          <StateBadge state={file.state} />
          <small>
            Opened {dayText(file.createdAt)} · reference {file.reference}
          </small>
          <CaseActions
            file={file}
            isReadOnly={isReadOnly}
            onDialog={onDialog}
            onUpload={() => upload.current?.click()}
            onRedact={() => redact.current?.click()}
            onDelete={() => setIsDeleting(true)}
          />
        </Top>
        <Typography variant="h1" dir="auto" sx={{ fontSize: '1.625rem', overflowWrap: 'anywhere' }}>
          {file.title}
        </Typography>
        {file.summary || file.accusationUrl ? (
          <About dir="auto">
            {file.summary}{' '}
            {file.accusationUrl ? (
              <Link href={file.accusationUrl} rel="noreferrer nofollow" target="_blank">
                {file.accusationUrl.replace(/^https?:\/\//, '')}
              </Link>
            ) : null}
          </About>
        ) : null}
        {isReadOnly ? null : <UploadEvidence caseFileId={file.id} input={upload} redactInput={redact} />}
      </header>
      <NextStep
        file={file}
        isReadOnly={isReadOnly}
        onDialog={onDialog}
        onReopen={() => void reopen({ id: file.id }).then(({ error }) => error && complain('It was not opened', error))}
      />
      <Timeline file={file} isReadOnly={isReadOnly} onCompare={setCompared} onRead={setReadId} />
      {dialog ? <CaseDialogOf name={dialog} file={file} onClose={() => onDialog(null)} /> : null}
      {readNow ? <ReadDialog caseFileId={file.id} evidence={readNow} onClose={() => setReadId(null)} /> : null}
      {compared ? <CompareDialog caseFileId={file.id} entryId={compared} onClose={() => setCompared(null)} /> : null}
      {isDeleting ? (
        <ConfirmDialog
          title="Delete this case file?"
          confirm="Delete it"
          isBusy={removal.isLoading}
          onConfirm={() => void deleteIt()}
          onCancel={() => setIsDeleting(false)}
        >
          <p>
            Its timeline, evidence, letters’ dates and deadlines are permanently deleted. Download the bundle first if you might need them.
          </p>
        </ConfirmDialog>
      ) : null}
    </Sheet>
  );
}
