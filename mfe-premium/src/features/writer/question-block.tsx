import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Statement } from '@clapback/contracts';
import { tooLong } from '@clapback/contracts/characters';
import { limits } from '@clapback/contracts/limits';
import type { WriterQuestion } from '@clapback/look/draft/questions';
import { color, radius } from '@clapback/ui';
import { useId, useState, type FormEvent } from 'react';
import { EvidenceChoice } from './evidence-choice.tsx';
import type { ProofEvidence } from './use-proof-evidence.ts';

const Block = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 12,
  padding: '14px 16px',
  borderRadius: radius.control,
  backgroundColor: color.accentSoft,
  '& strong': { display: 'block', fontSize: '0.9375rem' },
  '& small': { color: color.second, fontSize: '0.8125rem' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(150px, 1fr) auto', alignItems: 'end' },
}));
const Fields = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  '& .MuiOutlinedInput-input': { padding: '8px 10px' },
});
const Wide = styled(Fields)({ gridColumn: '1 / -1', '& > .MuiTextField-root': { flex: '1 1 220px', width: 'auto' } });

interface QuestionBlockProps {
  question: WriterQuestion;
  /** What can be chosen where a proof is asked for. */
  evidence: ProofEvidence;
  onAnswer: (more: Partial<Statement>) => void;
  onSkip: () => void;
}

/** Something that is missing, asked for in its place: the answer goes into the draft. */
export function QuestionBlock({ question: { kind, text, hint }, evidence, onAnswer, onSkip }: QuestionBlockProps) {
  const [titleId, hintId, errorId] = [useId(), useId(), useId()];
  const [value, setValue] = useState('');
  const [evidenceId, setEvidenceId] = useState<string | null>(null);
  const [parts, setParts] = useState({ day: '', month: '', year: '' });
  const [refusal, setRefusal] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (kind === 'date') {
      const date = dayOf(parts);
      if (date === null) return setRefusal('Please enter a day, a month and a year, such as 14 10 2026.');
      return onAnswer({ date });
    }
    const whyNot = value.trim() === '' && evidenceId === null ? 'Please fill this in, or skip it.' : tooLong(value, mostOf[kind]);
    if (whyNot) return setRefusal(whyNot);
    onAnswer({ [fieldOf[kind]]: value.trim(), ...(evidenceId ? { evidenceId } : {}) });
  }

  const buttons = (
    <>
      <Button type="submit" variant="outlined" size="small">
        Answer
      </Button>
      <Button color="inherit" size="small" onClick={onSkip}>
        Skip
      </Button>
    </>
  );
  return (
    <Block noValidate aria-labelledby={titleId} aria-describedby={hintId} onSubmit={submit}>
      <p>
        <strong id={titleId}>{text}</strong>
        <small id={hintId}>{hint}</small>
      </p>
      {kind === 'date' ? (
        <Fields>
          {(['day', 'month', 'year'] as const).map((part) => (
            <TextField
              key={part}
              label={`${part[0]!.toUpperCase()}${part.slice(1)}`}
              value={parts[part]}
              onChange={({ target }) => {
                setRefusal(null);
                setParts((before) => ({ ...before, [part]: target.value }));
              }}
              error={refusal !== null}
              sx={{ width: part === 'year' ? 68 : 52 }}
              slotProps={{
                htmlInput: { inputMode: 'numeric', maxLength: part === 'year' ? 4 : 2, 'aria-describedby': refusal ? errorId : undefined },
              }}
            />
          ))}
          {buttons}
        </Fields>
      ) : (
        <Wide>
          <TextField
            multiline={kind === 'what'}
            value={value}
            error={refusal !== null}
            onChange={({ target }) => {
              setRefusal(null);
              setValue(target.value);
            }}
            slotProps={{
              htmlInput: {
                dir: 'auto',
                'aria-labelledby': titleId,
                'aria-describedby': refusal ? errorId : hintId,
              },
            }}
          />
          {kind === 'proof' ? (
            <EvidenceChoice
              evidence={evidence}
              value={evidenceId}
              onChange={(chosen) => {
                setRefusal(null);
                setEvidenceId(chosen);
              }}
            />
          ) : null}
          {buttons}
        </Wide>
      )}
      {refusal ? (
        <p id={errorId} role="alert" style={{ color: color.danger, fontSize: '0.8125rem', gridColumn: '1 / -1' }}>
          {refusal}
        </p>
      ) : null}
    </Block>
  );
}

const mostOf = { what: limits.quoteAnswer, amount: limits.username, who: limits.caption, proof: limits.caption } as const;
const fieldOf = { what: 'added', amount: 'amount', who: 'who', proof: 'proof' } as const;

/** A day as it is kept; null where there is none such. */
export function dayOf({ day, month, year }: { day: string; month: string; year: string }): string | null {
  if (!/^\d{1,2}$/.test(day.trim()) || !/^\d{1,2}$/.test(month.trim()) || !/^(?:19|20)\d{2}$/.test(year.trim())) return null;
  const date = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date ? null : date;
}
