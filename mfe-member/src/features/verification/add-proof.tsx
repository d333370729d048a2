import FormControlLabel from '@mui/material/FormControlLabel';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { VerificationProof, VerificationProofKind } from '@clapback/contracts';
import { verificationProofKinds } from '@clapback/contracts/vocabulary';
import { errorMessage, fieldErrors } from '@clapback/store';
import { BusyButton, color, radius } from '@clapback/ui';
import { RefusalText } from '@clapback/ui/refusal-text.tsx';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { kindLabels } from './proof-labels.ts';
import { useVerificationAddProofMutation } from './verification-endpoints.ts';

const Form = styled('form')({ display: 'grid', gap: 16, padding: 16, border: `1px solid ${color.line}`, borderRadius: radius.control });
const Kinds = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontSize: '0.875rem', fontWeight: 600 },
  '& label': {
    display: 'flex',
    alignItems: 'flex-start',
    margin: 0,
    borderRadius: radius.control,
    '&:hover': { backgroundColor: color.sunk },
  },
  '& .MuiRadio-root': { padding: 8, marginLeft: -4 },
  '& .MuiFormControlLabel-label': { padding: '6px 8px 6px 0', minWidth: 0 },
  '& small': { display: 'block', color: color.second, fontSize: '0.8125rem' },
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The form in which a member names something as theirs. */
export function AddProof({ onAdded, onCancel }: { onAdded: (proof: VerificationProof) => void; onCancel: () => void }) {
  const id = useId();
  const [add, { isLoading }] = useVerificationAddProofMutation();
  const [kind, setKind] = useState<VerificationProofKind>('email');
  const [target, setTarget] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => group.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  const { field, example } = kindLabels[kind];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const refuse = (words: string) => {
      setRefusal(words);
      input.current?.focus();
    };
    if (target.trim() === '') return refuse('Please fill this in.');
    setRefusal(null);
    const { data, error } = await add({ kind, target: target.trim() });
    if (data) onAdded(data);
    else refuse(fieldErrors(error)['target']?.[0] ?? errorMessage(error, 'It was not added. Please try again in a moment.'));
  }

  return (
    <Form noValidate aria-label="Add a proof" onSubmit={(event) => void submit(event)}>
      <Kinds ref={group} role="radiogroup">
        <legend>What is yours?</legend>
        {verificationProofKinds.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            checked={kind === value}
            onChange={() => {
              setKind(value);
              setRefusal(null);
            }}
            label={
              <>
                {kindLabels[value].label} <small>{kindLabels[value].takes}</small>
              </>
            }
            control={<Radio name={`${id}-kind`} />}
          />
        ))}
      </Kinds>
      <TextField
        id={`${id}-target`}
        inputRef={input}
        label={field}
        value={target}
        error={refusal !== null}
        helperText={refusal === null ? `For example ${example}` : <RefusalText>{refusal}</RefusalText>}
        onChange={({ target: { value } }) => {
          setTarget(value);
          setRefusal(null);
        }}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, 'aria-required': true } }}
      />
      <Buttons>
        <BusyButton type="submit" variant="contained" size="small" busy={isLoading}>
          Add
        </BusyButton>
        <Button variant="text" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}
