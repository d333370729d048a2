import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import type { ResolutionOutcome } from '@clapback/contracts';
import { resolutionOutcomes } from '@clapback/contracts/vocabulary';
import { color, radioTabIndex } from '@clapback/ui';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import type { PostDialogProps } from '../../posts/index.ts';
import { useStep } from '../use-step.ts';
import { outcomeLabels } from '../words.ts';

const Choices = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontSize: '0.875rem', fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'flex-start', margin: 0, padding: '4px 0' },
  '& .MuiRadio-root': { padding: 8, marginLeft: -4 },
  '& label span:last-child': { paddingTop: 5 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: color.second },
});

/** Proposes to the other side how the matter is closed. */
export default function ProposeDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const errorId = useId();
  const { send, busy, failure } = useStep(post, onClose);
  const { register, handleSubmit, setFocus, control, formState } = useForm<{ outcome: ResolutionOutcome | null }>({
    defaultValues: { outcome: null },
  });
  const chosen = useWatch({ control, name: 'outcome' });
  const error = formState.errors.outcome?.message;
  const { ref, ...field } = register('outcome', { required: 'Please choose how the matter is closed' });
  return (
    <FormDialog
      title="Close the matter"
      open={open}
      busy={busy}
      failure={failure}
      action="Propose"
      onClose={onClose}
      onShown={() => setFocus('outcome')}
      onClosed={onClosed}
      onFocus={() => undefined}
      onSubmit={(event) =>
        void handleSubmit(({ outcome }) => send({ action: 'propose', outcome: outcome! }, 'Proposed. The other side answers.'))(event)
      }
    >
      <p>The post shows what you propose. It takes effect when the other side agrees.</p>
      <Choices role="radiogroup" aria-required aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
        <legend>How it is closed</legend>
        {error ? (
          <FormHelperText error id={errorId} role="alert">
            {error}
          </FormHelperText>
        ) : null}
        {resolutionOutcomes.map((outcome) => (
          <FormControlLabel
            key={outcome}
            value={outcome}
            checked={chosen === outcome}
            control={<Radio {...field} tabIndex={radioTabIndex(resolutionOutcomes, chosen, outcome)} slotProps={{ input: { ref } }} />}
            label={
              <>
                {outcomeLabels[outcome].label}
                <small>{outcomeLabels[outcome].explanation}</small>
              </>
            }
          />
        ))}
      </Choices>
    </FormDialog>
  );
}
