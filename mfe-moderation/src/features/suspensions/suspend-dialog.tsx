import type { Suspension } from '@clapback/contracts';
import { groundInWords, type ReportReason } from '@clapback/contracts/report-reasons';
import { suspensionHours, undoMinutes } from '@clapback/contracts/vocabulary';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { GroundField, WordsField } from '../../components/decision-fields.tsx';
import { goToFirstField, TemplateTools, whyNotSend } from '../answer-templates/index.ts';
import { accountFactsExample, exampleText } from '../facts/index.ts';
import { DurationField } from './duration-field.tsx';
import { durationLabels, ladderText, type SuspensionHours } from './durations.ts';
import { RunningSuspensionDialog } from './running-suspension-dialog.tsx';
import { useSuspensionsCreateMutation, useSuspensionsLastQuery } from './suspensions-endpoints.ts';

/** What a suspension is for, where it is asked for beside something that was written. */
export interface SuspendedFor {
  ground?: ReportReason | undefined;
  facts: string;
}

interface SuspendDialogProps {
  user: { id: string; displayName: string };
  /** What the form begins with. */
  about?: SuspendedFor | undefined;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Suspends a member, or changes the suspension that holds: it is taken back, shortened or lifted. */
export function SuspendDialog({ isOpen, ...props }: SuspendDialogProps) {
  const query = useSuspensionsLastQuery(props.user.id, { skip: !isOpen, refetchOnMountOrArgChange: true });
  const isShown = isOpen && !query.isFetching;
  const last = query.data?.last ?? null;
  return last?.isActive ? (
    <RunningSuspensionDialog key={last.id} {...props} suspension={last} isOpen={isShown} />
  ) : (
    <NewSuspensionDialog {...props} last={last} isOpen={isShown} />
  );
}

/** Suspends a member for one of eight durations: they may read, but not write. */
function NewSuspensionDialog({ user, about, last, isOpen, onClose, onClosed }: SuspendDialogProps & { last: Suspension | null }) {
  const dispatch = useAppDispatch();
  const [suspend, answer] = useSuspensionsCreateMutation();
  const begun = about?.facts ?? '';
  const [ground, setGround] = useState<ReportReason>(about?.ground ?? 'other');
  const [reason, setReason] = useState(begun);
  const [hours, setHours] = useState<SuspensionHours | null>(null);
  const [missing, setMissing] = useState<{ reason: string | null; hours: boolean }>({ reason: null, hours: false });
  const [field, name] = [useId(), useId()];

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
      toast({
        title: `${user.displayName} is suspended for ${durationLabels[hours]}`,
        description: `You can undo it for ${undoMinutes} minutes; then the email goes out.`,
      }),
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
      <GroundField value={ground} onChange={setGround} />
      <WordsField
        id={field}
        label="Reason"
        hint={`What happened, where and when. ${exampleText(accountFactsExample(ground))}`}
        tools={
          <TemplateTools
            areaId={field}
            purpose="decision_facts"
            value={reason}
            isUntouched={reason === begun}
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
      <DurationField
        legend="Duration"
        name={name}
        hours={suspensionHours}
        value={hours}
        hint={ladderText(last)}
        error={missing.hours ? 'Please select suspension duration' : null}
        onChange={(chosen) => {
          setHours(chosen);
          setMissing((before) => ({ ...before, hours: false }));
        }}
      />
    </ConfirmDialog>
  );
}
