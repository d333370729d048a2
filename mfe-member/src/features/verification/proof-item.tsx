import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { VerificationProof } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { Badge, BusyButton, color, radius } from '@clapback/ui';
import { useId, useState } from 'react';
import { CopyButton, DateLabel } from '../settings/index.ts';
import { instructions, kindLabels, proofState } from './proof-labels.ts';
import { useVerificationCheckProofMutation, useVerificationRemoveProofMutation } from './verification-endpoints.ts';

const Entry = styled('li')({
  display: 'grid',
  gap: 10,
  padding: '14px 16px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& > header > p': { minWidth: 0 },
  '& small': { display: 'block', color: color.third, fontSize: '0.8125rem' },
  '& > p': { color: color.second, fontSize: '0.875rem' },
});
const Published = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 10,
  padding: 12,
  borderRadius: radius.control,
  backgroundColor: color.sunk,
  '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem', userSelect: 'all' },
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** A proof: what is to be done for it, what the last look found, and the way to have another. */
export function ProofItem({ proof, mayChange, onRemoved }: { proof: VerificationProof; mayChange: boolean; onRemoved: () => void }) {
  const nameId = useId();
  const dispatch = useAppDispatch();
  const [check, { isLoading: isChecking }] = useVerificationCheckProofMutation();
  const [remove, { isLoading: isRemoving }] = useVerificationRemoveProofMutation();
  const [said, setSaid] = useState('');
  const { kind, target, place, publish, status, result, checkedAt } = proof;
  const state = proofState(proof);
  const isEmail = kind === 'email';

  async function look() {
    setSaid('');
    const { data, error } = await check({ proofId: proof.id });
    if (data) setSaid(data.result ?? '');
    else
      dispatch(
        toast(
          { title: isEmail ? 'The email was not sent' : 'It wasn’t checked', description: errorMessage(error), variant: 'destructive' },
          error,
        ),
      );
  }

  async function take() {
    const { error } = await remove(proof.id);
    if (error) dispatch(toast({ title: 'It was not removed', description: errorMessage(error), variant: 'destructive' }, error));
    else onRemoved();
  }

  return (
    <Entry>
      <header>
        <p id={nameId}>
          <strong>{target}</strong>
          <small>{kindLabels[kind].label}</small>
        </p>
        <Badge tone={state.tone}>{state.label}</Badge>
      </header>
      {status === 'passed' ? null : <p>{instructions[kind](place)}</p>}
      {status !== 'passed' && publish !== null ? (
        <Published>
          <code>{publish}</code>
          <CopyButton text={publish}>Copy</CopyButton>
        </Published>
      ) : null}
      {result && (checkedAt || said) ? (
        <p>
          <span>{result}</span>
          {checkedAt ? (
            <small>
              {isEmail ? 'Confirmed' : 'Looked for'} <DateLabel time={checkedAt} withTime />
            </small>
          ) : null}
        </p>
      ) : null}
      {/* The words of a look that found the same again are not new on the screen, but are what was asked for. */}
      <output style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>{said}</output>
      {mayChange ? (
        <Buttons>
          {isEmail && status === 'passed' ? null : (
            <BusyButton variant="outlined" size="small" busy={isChecking} aria-describedby={nameId} onClick={() => void look()}>
              {isEmail ? 'Send again' : 'Check now'}
            </BusyButton>
          )}
          <Button variant="text" size="small" disabled={isRemoving} aria-describedby={nameId} onClick={() => void take()}>
            Remove
          </Button>
        </Buttons>
      ) : null}
    </Entry>
  );
}
