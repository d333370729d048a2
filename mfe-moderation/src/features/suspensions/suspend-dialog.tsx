import { accountFactsTemplates, groundInWords, type ReportReason } from '@clapback/contracts/report-reasons';
import { suspensionHours } from '@clapback/contracts/vocabulary';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { GroundField, WordsField } from '../../components/decision-fields.tsx';
import { goToFirstField, TemplateTools, whyNotSend } from '../answer-templates/index.ts';
import { useSuspensionsCreateMutation } from './suspensions-endpoints.ts';

type Hours = (typeof suspensionHours)[number];

/** Each duration in words. */
export const durationLabels: Record<Hours, string> = {
  1: '1 hour',
  6: '6 hours',
  24: '1 day',
  72: '3 days',
  168: '1 week',
  336: '2 weeks',
  720: '1 month',
  2160: '3 months',
};

interface SuspendDialogProps {
  user: { id: string; displayName: string };
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Suspends a member for one of eight durations: they may read, but not write. */
export function SuspendDialog({ user, isOpen, onClose, onClosed }: SuspendDialogProps) {
  const dispatch = useAppDispatch();
  const [suspend, answer] = useSuspensionsCreateMutation();
  const [ground, setGround] = useState<ReportReason>('other');
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState<Hours | null>(null);
  const [missing, setMissing] = useState<{ reason: string | null; hours: boolean }>({ reason: null, hours: false });
  const [field, name] = [useId(), useId()];
  const factsFor = (of: ReportReason) => accountFactsTemplates[of] ?? '';

  function chooseGround(chosen: ReportReason) {
    // What somebody wrote stays as it is.
    if (reason === factsFor(ground)) setReason(factsFor(chosen));
    setGround(chosen);
  }

  async function submit() {
    const lacks = { reason: whyNotSend(reason, 'Please provide a reason for suspension'), hours: hours === null };
    setMissing(lacks);
    if (lacks.reason) return goToFirstField(field);
    if (hours === null) return document.getElementById(`${name}-${suspensionHours[0]}`)?.focus();
    const { data, error } = await suspend({ userId: user.id, body: { reason: reason.trim(), hours, ground } });
    if (!data) {
      dispatch(toast({ title: `Failed to suspend user: ${errorMessage(error)}`, variant: 'destructive' }, error));
      return;
    }
    dispatch(
      toast({ title: `${user.displayName} is suspended for ${durationLabels[hours]}`, description: 'They were told, with how to appeal.' }),
    );
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Suspend ${user.displayName}`}
      isOpen={isOpen}
      isSaving={answer.isLoading}
      message={answer.isError ? `Failed to suspend user: ${errorMessage(answer.error)}` : null}
      action="Suspend"
      isDanger
      onSubmit={() => void submit()}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>Until it ends they can sign in, read, appeal, export and delete their account, and nothing else. They read what you write here.</p>
      <GroundField value={ground} onChange={chooseGround} />
      <WordsField
        id={field}
        label="Reason"
        hint="What happened, where and when."
        tools={
          <TemplateTools
            areaId={field}
            purpose="decision_facts"
            value={reason}
            isUntouched={reason === factsFor(ground)}
            ground={ground}
            known={(template) => ({ ground: groundInWords(template.ground ?? ground) })}
            onChange={(words, template) => {
              setReason(words);
              setGround(template.ground ?? ground);
            }}
          />
        }
        value={reason}
        error={missing.reason}
        onChange={(words) => {
          setReason(words);
          setMissing((before) => ({ ...before, reason: null }));
        }}
      />
      <fieldset role="radiogroup" aria-required aria-invalid={missing.hours || undefined} aria-describedby={`${name}-error`}>
        <legend>Duration</legend>
        {missing.hours ? (
          <p className="console-error" id={`${name}-error`} role="alert">
            Please select suspension duration
          </p>
        ) : null}
        <div className="console-choices" data-columns="2">
          {suspensionHours.map((each) => (
            <label key={each} className="console-choice">
              <input
                type="radio"
                id={`${name}-${each}`}
                name={name}
                checked={hours === each}
                onChange={() => {
                  setHours(each);
                  setMissing((before) => ({ ...before, hours: false }));
                }}
              />
              <span>{durationLabels[each]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </ConfirmDialog>
  );
}
