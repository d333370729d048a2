import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { CaseFile, CaseFileOutcome } from '@clapback/contracts';
import { problemOf } from '@clapback/store';
import { useId, useState } from 'react';
import { caseDialogs, type CaseDialogName } from './case-dialogs.ts';
import {
  useCaseFilesAddContactMutation,
  useCaseFilesAddDeadlineMutation,
  useCaseFilesAddEvidenceMutation,
  useCaseFilesChangeMutation,
  useCaseFilesCloseMutation,
  useCaseFilesNoteMutation,
  useCaseFilesReplyMutation,
} from '../case-files-endpoints.ts';
import { SmallForm } from './small-form.tsx';

/** One of the small forms about a case file. */
export function CaseDialogOf({ name, file, onClose }: { name: CaseDialogName; file: CaseFile; onClose: () => void }) {
  const titleId = useId();
  const send = useSend(file);
  const { title, confirm, fields } = caseDialogs[name];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ pt: '8px !important' }}>
        <SmallForm
          name={`${file.id}.${name}`}
          fields={fields}
          initial={name === 'title' ? { title: file.title, summary: file.summary ?? '' } : undefined}
          confirm={confirm}
          labelledBy={titleId}
          onSend={async (values) => {
            await send(name, values);
            onClose();
          }}
        >
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
        </SmallForm>
      </DialogContent>
    </Dialog>
  );
}

function useSend(file: CaseFile) {
  const { id } = file;
  const [note] = useCaseFilesNoteMutation();
  const [reply] = useCaseFilesReplyMutation();
  const [addEvidence] = useCaseFilesAddEvidenceMutation();
  const [addContact] = useCaseFilesAddContactMutation();
  const [addDeadline] = useCaseFilesAddDeadlineMutation();
  const [change] = useCaseFilesChangeMutation();
  const [close] = useCaseFilesCloseMutation();
  // What stood there when it was read: what another tab has given it since is shown, and overwritten by the next press alone.
  const [former, setFormer] = useState({ title: file.title, summary: file.summary ?? '' });
  async function rename(given: { title: string; summary: string }) {
    try {
      await change({ id, ...given, former }).unwrap();
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'content_changed') setFormer({ title: '', summary: '', ...problem.context });
      throw error;
    }
  }
  return (name: CaseDialogName, values: Record<string, string>): Promise<unknown> => {
    const of = (field: string) => values[field] ?? '';
    switch (name) {
      case 'note':
        return note({ id, text: of('text') }).unwrap();
      case 'reply':
        return reply({ id, text: of('text') }).unwrap();
      case 'page':
        return addEvidence({ id, evidence: { kind: 'page', url: of('url').trim() } }).unwrap();
      case 'contact':
        return addContact({ id, name: of('name'), address: of('address'), note: of('note') }).unwrap();
      case 'deadline':
        return addDeadline({ id, label: of('label'), dueAt: endOfDay(of('dueAt')) }).unwrap();
      case 'title':
        return rename({ title: of('title'), summary: of('summary') });
      case 'close':
        return close({ id, outcome: of('outcome') as CaseFileOutcome, text: of('text') }).unwrap();
    }
  };
}

/** A day that somebody chose, to its last minute where they are. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:00`).toISOString();
