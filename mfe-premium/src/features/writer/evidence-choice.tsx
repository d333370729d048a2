import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { shortHash } from '@clapback/contracts/case-file-text';
import { color } from '@clapback/ui';
import { useId } from 'react';
import type { ProofEvidence } from './use-proof-evidence.ts';

interface EvidenceChoiceProps {
  evidence: ProofEvidence;
  value: string | null;
  onChange: (evidenceId: string | null) => void;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A list of what a case file has as evidence. Nothing where there is no case file to choose from. */
export function EvidenceChoice({ evidence, value, onChange }: EvidenceChoiceProps) {
  const id = useId();
  const { caseFileId, caseFiles, items, reference } = evidence;
  if (evidence.isFailed)
    return (
      <p role="alert" style={{ color: color.danger, fontSize: '0.8125rem' }}>
        The evidence of the case file could not be loaded.{' '}
        <Button size="small" variant="text" onClick={evidence.onRetry}>
          Try again
        </Button>
      </p>
    );
  if (caseFileId === null)
    return caseFiles.length === 0 ? null : (
      <TextField
        select
        id={`${id}-file`}
        label="Evidence in the case file"
        value=""
        onChange={({ target }) => evidence.chooseCaseFile(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Choose a case file</option>
        {caseFiles.map((file) => (
          <option key={file.id} value={file.id}>
            {file.reference}: {file.title}
          </option>
        ))}
      </TextField>
    );
  return (
    <TextField
      select
      id={`${id}-item`}
      label={reference ? `Evidence in ${reference}` : 'Evidence'}
      value={value ?? ''}
      disabled={evidence.isLoading}
      onChange={({ target }) => onChange(target.value || null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{evidence.isLoading ? 'Loading…' : items.length === 0 ? 'None in this case file' : 'None'}</option>
      {value !== null && !evidence.isLoading && !items.some((one) => one.id === value) ? (
        <option value={value}>{evidence.nameOf(value)}</option>
      ) : null}
      {items.map(({ id: itemId, number, name, keptAt, sha256 }) => (
        <option key={itemId} value={itemId}>
          {[`Item ${number}: ${name}`, keptAt && day.format(new Date(keptAt)), sha256 && shortHash(sha256)].filter(Boolean).join(', ')}
        </option>
      ))}
    </TextField>
  );
}
