import { styled } from '@mui/material/styles';
import type { Letter, LetterRegimes } from '@clapback/contracts';
import type { LetterStep } from '@clapback/contracts/letter-words';
import { regimeIn } from '@clapback/contracts/letter-conditions';
import { toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color } from '@clapback/ui';
import { useLettersCreateMutation } from './letters-endpoints.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  '& p': { width: '100%', margin: 0, color: color.second, fontSize: '0.875rem' },
});

interface NextLettersProps {
  letter: Letter;
  all: LetterRegimes;
  onMade: (id: string) => void;
}

/** The letters that may follow one that was sent. */
export function NextLetters({ letter, all, onMade }: NextLettersProps) {
  const dispatch = useAppDispatch();
  const [create, { isLoading }] = useLettersCreateMutation();
  const regime = all.regimes.find(({ id }) => id === letter.regime);
  const { authority, controllerComplaint } = regime ? regimeIn(regime, letter) : {};
  const needs: Partial<Record<LetterStep, boolean>> = {
    first: false,
    complaint: Boolean(authority),
    'controller-complaint': Boolean(controllerComplaint),
  };
  const steps = all.steps.filter(({ id }) => needs[id] ?? true);
  async function begin(step: LetterStep) {
    const { reason, recipientKind, country } = letter;
    const { data, error } = await create({ reason, recipientKind, country, followsId: letter.id, step });
    if (data) onMade(data.id);
    else dispatch(toast({ title: 'The letter could not be started', variant: 'destructive' }, error));
  }
  return (
    <Row>
      {authority ? (
        <p>
          A complaint goes to: {authority.name}. {authority.text}
        </p>
      ) : null}
      {steps.map(({ id, label }) => (
        <BusyButton key={id} busy={isLoading} variant="outlined" onClick={() => void begin(id)}>
          {label}
        </BusyButton>
      ))}
    </Row>
  );
}
