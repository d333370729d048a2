import { styled } from '@mui/material/styles';
import type { Letter, LetterRegimes } from '@clapback/contracts';
import type { LetterStep } from '@clapback/contracts/letter-words';
import { toast, useAppDispatch } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import { useLettersCreateMutation } from './letters-endpoints.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10 });

interface NextLettersProps {
  letter: Letter;
  all: LetterRegimes;
  onMade: (id: string) => void;
}

/** The letters that may follow one that was sent. */
export function NextLetters({ letter, all, onMade }: NextLettersProps) {
  const dispatch = useAppDispatch();
  const [create, { isLoading }] = useLettersCreateMutation();
  const hasAuthority = Boolean(all.regimes.find(({ id }) => id === letter.regime)?.authority);
  const steps = all.steps.filter(({ id }) => id !== 'first' && (id !== 'complaint' || hasAuthority));
  async function begin(step: LetterStep) {
    const { reason, recipientKind, country } = letter;
    const { data, error } = await create({ reason, recipientKind, country, followsId: letter.id, step });
    if (data) onMade(data.id);
    else dispatch(toast({ title: 'The letter could not be started', variant: 'destructive' }, error));
  }
  return (
    <Row>
      {steps.map(({ id, label }) => (
        <BusyButton key={id} busy={isLoading} variant="outlined" onClick={() => void begin(id)}>
          {label}
        </BusyButton>
      ))}
    </Row>
  );
}
