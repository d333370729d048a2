import type { RevealedAuthor } from '@clapback/contracts';
import { errorMessage, useCan, useReauthentication } from '@clapback/store';
import { Button } from 'antd';
import { EyeOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Icon } from '@clapback/ui/icon.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { WordsField } from '../../../components/decision-fields.tsx';
import { useCommands } from '../../command-menu/index.ts';
import { useModerationRevealAuthorMutation } from '../moderation-endpoints.ts';

/** Who wrote an anonymous post: told to staff who say why, and written down with their name. */
export function RevealAuthor({ postId, onRevealed }: { postId: string; onRevealed?: (author: RevealedAuthor['author']) => void }) {
  const mayReveal = useCan('post:reveal-author');
  const [reveal, answer] = useModerationRevealAuthorMutation();
  const withReauthentication = useReauthentication();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useId();
  const button = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  useCommands(() => [
    { heading: 'The author', commands: mayReveal && !answer.data ? [{ label: 'Reveal author', run: () => setOpen(true) }] : [] },
  ]);

  async function submit() {
    if (!reason.trim()) {
      setMissing(true);
      document.getElementById(field)?.focus();
      return;
    }
    const outcome = await withReauthentication(() => reveal({ postId, reason: reason.trim() }));
    if (!outcome?.data) return;
    onRevealed?.(outcome.data.author);
    setOpen(false);
  }

  if (answer.data) {
    return (
      <p className="console-reveal" ref={result} tabIndex={-1}>
        <span>
          Written by <strong>{answer.data.author?.displayName ?? 'a deleted account'}</strong>. The audit log says that you asked.
        </span>
      </p>
    );
  }
  if (!mayReveal) return null;
  return (
    <div className="console-reveal">
      <Button ref={button} size="small" icon={<Icon as={EyeOff} size={16} />} onClick={() => setOpen(true)}>
        Reveal author
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Reveal who wrote this?"
        action="Reveal author"
        isSaving={answer.isLoading}
        message={answer.isError ? errorMessage(answer.error) : null}
        onSubmit={() => void submit()}
        onClose={() => setOpen(false)}
        onClosed={() => (result.current ?? button.current)?.focus()}
      >
        <p>The author chose to be anonymous. The audit log will say that you asked, when, and why. Nobody else is told the name.</p>
        <WordsField
          id={field}
          label="Why you need to know"
          rows={2}
          value={reason}
          error={isMissing ? 'Please say why.' : null}
          onChange={(words) => {
            setReason(words);
            setMissing(false);
          }}
        />
      </ConfirmDialog>
    </div>
  );
}
