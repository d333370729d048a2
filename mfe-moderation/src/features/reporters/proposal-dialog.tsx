import type { ReporterProposal } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { WordsField } from '../../components/decision-fields.tsx';
import { useReportersDecideMutation } from './reporters-endpoints.ts';

interface ProposalDialogProps {
  of: ReporterProposal;
  decision: 'accept' | 'decline';
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Accepts or declines what a rule proposes about a reporter, with words. */
export function ProposalDialog({ of, decision, isOpen, onClose, onClosed }: ProposalDialogProps) {
  const { id, reporter, step, decided, dismissed } = of;
  const isAccepted = decision === 'accept';
  const dispatch = useAppDispatch();
  const [decide, answer] = useReportersDecideMutation();
  const [words, setWords] = useState(
    isAccepted ? `Of ${decided} reports of yours that were decided in the last 90 days, ${dismissed} were dismissed.` : '',
  );
  const [isMissing, setMissing] = useState(false);
  const field = useId();
  const action = isAccepted ? (step === 'warning' ? 'Warn' : 'Limit for 30 days') : 'Decline';

  async function submit() {
    if (!words.trim()) {
      setMissing(true);
      return document.getElementById(field)?.focus();
    }
    const { error } = await decide({ id, body: { decision, words: words.trim() } });
    if (error) return;
    const told = isAccepted ? 'They were told, with how to appeal.' : 'They are not told.';
    const name = reporter.displayName;
    const done = step === 'warning' ? `${name} is warned` : `${name} cannot report for 30 days`;
    dispatch(toast({ title: isAccepted ? done : `Nothing changes for ${name}`, description: told }));
    onClose();
  }

  return (
    <ConfirmDialog
      title={isAccepted ? (step === 'warning' ? `Warn ${reporter.displayName}` : `Limit ${reporter.displayName}`) : 'Decline the proposal'}
      isOpen={isOpen}
      isSaving={answer.isLoading}
      message={answer.isError ? errorMessage(answer.error, 'This could not be decided. Please try again.') : null}
      action={action}
      isDanger={isAccepted && step === 'limit'}
      onSubmit={() => void submit()}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>
        {!isAccepted
          ? 'The reports that were counted do not count again. Staff alone read what you write here.'
          : step === 'warning'
            ? 'They can do all that they could before. They read what you write here, and can appeal.'
            : 'They cannot report for 30 days; everything else works as before, and the limit ends by itself. They see what you write here and can appeal.'}
      </p>
      <WordsField
        id={field}
        label={isAccepted ? 'Facts' : 'Why'}
        value={words}
        error={isMissing ? 'Please say in a few words why.' : null}
        onChange={(next) => {
          setWords(next);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
