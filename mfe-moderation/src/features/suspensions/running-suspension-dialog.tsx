import type { Suspension } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { WordsField } from '../../components/decision-fields.tsx';
import { dateTimeText, timeText } from '../../components/labels.ts';
import { whyNotSend } from '../answer-templates/index.ts';
import { DurationField } from './duration-field.tsx';
import { durationLabels, shorterHours, type SuspensionHours } from './durations.ts';
import { useSuspensionsLiftMutation, useSuspensionsShortenMutation, useSuspensionsUndoMutation } from './suspensions-endpoints.ts';

type Step = 'undo' | 'lift' | 'shorten';

interface RunningSuspensionDialogProps {
  user: { id: string; displayName: string };
  suspension: Suspension;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Why words cannot be sent: a suspension that goes on has a reason, and whoever lifts it needs to give none. */
function whyNotSendIn(step: Step, words: string): string | null {
  if (step === 'shorten') return whyNotSend(words, 'Please provide a reason for suspension');
  return step === 'lift' && words.trim() ? whyNotSend(words, null) : null;
}

const actions: Record<Step, string> = { undo: 'Undo it', lift: 'Lift it now', shorten: 'Shorten it' };

/** What can be done about a suspension that holds: take it back while nobody was told by mail, lift it, or let it end earlier. */
export function RunningSuspensionDialog({ user, suspension, isOpen, onClose, onClosed }: RunningSuspensionDialogProps) {
  const dispatch = useAppDispatch();
  const [undo, undoing] = useSuspensionsUndoMutation();
  const [lift, lifting] = useSuspensionsLiftMutation();
  const [shorten, shortening] = useSuspensionsShortenMutation();
  const { id, ground, reason, suspendedUntil, imposedBy, undoableUntil, isAppealed } = suspension;
  const [shorter] = useState(() => shorterHours(suspension));
  const [step, setStep] = useState<Step>(undoableUntil ? 'undo' : 'lift');
  const [why, setWhy] = useState('');
  const [facts, setFacts] = useState(reason);
  const words = step === 'shorten' ? facts : why;
  const [hours, setHours] = useState<SuspensionHours | null>(null);
  const [missing, setMissing] = useState<{ words: string | null; hours: boolean }>({ words: null, hours: false });
  const [name, field] = [useId(), useId()];
  const answers = [undoing, lifting, shortening];
  const failed = answers.find(({ isError }) => isError);
  const steps: [Step, does: string][] = [
    ...(undoableUntil
      ? [['undo', `Until ${timeText(undoableUntil)}. They get no email about it, and read of it in Settings.`] as [Step, string]]
      : []),
    [
      'lift',
      isAppealed
        ? 'They can post again right away. Their appeal is closed as granted, with your words as the answer.'
        : 'They can post again right away, and get an email.',
    ],
    ...(shorter.length > 0
      ? [['shorten', 'It ends earlier, counted from now. They get an email, and can appeal it.'] as [Step, string]]
      : []),
  ];

  async function submit() {
    const given = words.trim() && words.trim() !== (step === 'shorten' ? reason : '') ? { reason: words.trim() } : {};
    const lacks = {
      words: whyNotSendIn(step, words),
      hours: step === 'shorten' && hours === null,
    };
    setMissing(lacks);
    if (lacks.words) return document.getElementById(field)?.focus();
    if (lacks.hours) return document.getElementById(`${name}-hours-${shorter[0]}`)?.focus();
    const { error } =
      step === 'undo'
        ? await undo({ userId: user.id, id })
        : step === 'lift'
          ? await lift({ userId: user.id, id, ...given })
          : await shorten({ userId: user.id, id, body: { hours: hours!, ...given } });
    if (error) {
      dispatch(toast({ title: 'Failed to change the suspension', description: errorMessage(error), variant: 'destructive' }, error));
      return;
    }
    const done: Record<Step, string> = {
      undo: `The suspension of ${user.displayName} was undone`,
      lift: `The suspension of ${user.displayName} was lifted`,
      shorten: `${user.displayName} is suspended for ${hours ? durationLabels[hours] : ''} from now`,
    };
    dispatch(toast({ title: done[step] }));
    onClose();
  }

  return (
    <ConfirmDialog
      title={`${user.displayName} is suspended`}
      isOpen={isOpen}
      isSaving={answers.some(({ isLoading }) => isLoading)}
      message={failed ? errorMessage(failed.error) : null}
      action={actions[step]}
      onSubmit={() => void submit()}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>
        Until {dateTimeText(suspendedUntil)}, by {imposedBy?.displayName ?? 'a deleted account'}. {groundInWords(ground)}
        {reason ? `: ${reason}` : ''}
      </p>
      <fieldset role="radiogroup">
        <legend>What to do</legend>
        <div className="console-choices">
          {steps.map(([value, does]) => (
            <label key={value} className="console-choice">
              <input type="radio" name={name} checked={step === value} onChange={() => setStep(value)} />
              <span>
                {actions[value]}
                <small>{does}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {step === 'shorten' ? (
        <DurationField
          legend="Ends in"
          name={`${name}-hours`}
          hours={shorter}
          value={hours}
          error={missing.hours ? 'Please select suspension duration' : null}
          onChange={(chosen) => {
            setHours(chosen);
            setMissing((before) => ({ ...before, hours: false }));
          }}
        />
      ) : null}
      {step === 'undo' ? null : (
        <WordsField
          id={field}
          label={step === 'shorten' ? 'Reason' : 'Why (optional)'}
          hint={
            step === 'shorten'
              ? 'They read this as the reason of their suspension, in place of what they could read before.'
              : 'They read this.'
          }
          value={words}
          error={missing.words}
          isOptional={step === 'lift'}
          onChange={(text) => {
            if (step === 'shorten') setFacts(text);
            else setWhy(text);
            setMissing((before) => ({ ...before, words: null }));
          }}
        />
      )}
    </ConfirmDialog>
  );
}
