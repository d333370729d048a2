import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Statement } from '@clapback/contracts';
import { tooLong } from '@clapback/contracts/characters';
import { limits } from '@clapback/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { EvidenceChoice } from './evidence-choice.tsx';
import type { ProofEvidence } from './use-proof-evidence.ts';

const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '12px 8px',
  marginTop: 10,
  '& > .MuiTextField-root': { flex: '1 1 240px', width: 'auto', minWidth: 0 },
});

interface ProofEditorProps {
  statement: Statement;
  evidence: ProofEvidence;
  onChange: (more: Partial<Statement>) => void;
  onClose: () => void;
}

/** What proves a statement: in the member's words, or a piece of evidence of a case file, or both. */
export function ProofEditor({ statement, evidence, onChange, onClose }: ProofEditorProps) {
  const [proof, setProof] = useState(statement.proof);
  const [evidenceId, setEvidenceId] = useState(statement.evidenceId ?? null);
  const refusal = tooLong(proof, limits.caption);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal) return;
        onChange({ proof: proof.trim(), evidenceId });
        onClose();
      }}
    >
      <TextField
        label="What proves it"
        value={proof}
        inputRef={field}
        onChange={({ target }) => setProof(target.value)}
        error={refusal !== null}
        helperText={refusal}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <EvidenceChoice evidence={evidence} value={evidenceId} onChange={setEvidenceId} />
      <Button type="submit" variant="outlined" size="small">
        Done
      </Button>
      <Button color="inherit" size="small" onClick={onClose}>
        Cancel
      </Button>
    </Form>
  );
}
