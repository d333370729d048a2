import type { ManagedPost } from '@clapback/contracts';
import { groundInWords, type ReportReason } from '@clapback/contracts/report-reasons';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { GroundField, WordsField } from '../../components/decision-fields.tsx';
import { exampleText, itemFacts, itemFactsExample } from '../facts/index.ts';
import { goToFirstField, TemplateTools, whyNotSend } from '../answer-templates/index.ts';
import {
  useManagedPostsFlagMutation,
  useManagedPostsForceHideMutation,
  useManagedPostsRestoreMutation,
} from './managed-posts-endpoints.ts';

interface DialogProps {
  post: ManagedPost;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The facts that a decision about a post begins with: its date and its words. */
export const postFacts = ({ revisionId, title, content, createdAt, editedAt }: ManagedPost): string =>
  itemFacts({ kind: 'post', reported: { revisionId, title, content, writtenAt: editedAt ?? createdAt }, current: null }, null);

/** A ground, and the facts that begin with what the post says. */
function useGroundAndFacts(post: ManagedPost) {
  const begun = postFacts(post);
  const [ground, setGround] = useState<ReportReason>('other');
  const [facts, setFacts] = useState(begun);
  return {
    ground,
    facts,
    setFacts,
    /** Templates for the field that bears this id. */
    toolsFor: (areaId: string) => (
      <TemplateTools
        areaId={areaId}
        purpose="decision_facts"
        value={facts}
        isUntouched={facts === begun}
        ground={ground}
        known={(template) => ({ ground: groundInWords(template.ground ?? ground), 'item kind': 'post' })}
        onChange={(words, template) => {
          setFacts(words);
          setGround(template.ground ?? ground);
        }}
      />
    ),
    chooseGround: setGround,
    hint: `What happened, as the author reads it. ${exampleText(itemFactsExample(ground, 'post'))}`,
  };
}

/** Hides a post by force: for a time, so that its author can appeal, or for good. */
export function ForceHideDialog({ post, isOpen, onClose, onClosed }: DialogProps) {
  const dispatch = useAppDispatch();
  const [hide, answer] = useManagedPostsForceHideMutation();
  const { ground, facts, setFacts, chooseGround, hint, toolsFor } = useGroundAndFacts(post);
  const [noAppeal, setNoAppeal] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [field, name] = [useId(), useId()];

  async function submit() {
    const whyNot = whyNotSend(facts, 'Please provide a reason for hiding this post');
    setRefusal(whyNot);
    if (whyNot) return goToFirstField(field);
    const { data, error } = await hide({ postId: post.id, body: { reason: facts.trim(), noAppeal, ground, revisionId: post.revisionId } });
    if (!data) {
      dispatch(toast({ title: `Failed to hide post: ${errorMessage(error)}`, variant: 'destructive' }, error));
      return;
    }
    dispatch(
      toast({ title: 'Post hidden', description: noAppeal ? 'For good. Its author was told.' : 'Its author was told, and can appeal.' }),
    );
    onClose();
  }

  return (
    <ConfirmDialog
      title="Force hide this post?"
      isOpen={isOpen}
      isSaving={answer.isLoading}
      message={answer.isError ? `Failed to hide post: ${errorMessage(answer.error)}` : null}
      action="Force hide"
      isDanger
      onSubmit={() => void submit()}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>“{post.title}” leaves the feed, search and its own address at once. Its author reads what you write here, also by email.</p>
      <GroundField value={ground} onChange={chooseGround} />
      <WordsField
        id={field}
        label="Reason"
        hint={hint}
        tools={toolsFor(field)}
        value={facts}
        error={refusal}
        onChange={(words) => {
          setFacts(words);
          setRefusal(null);
        }}
      />
      <fieldset>
        <legend>For how long</legend>
        <div className="console-choices">
          <label className="console-choice">
            <input type="radio" name={name} checked={!noAppeal} onChange={() => setNoAppeal(false)} />
            <span>Temporary (appealable)</span>
          </label>
          <label className="console-choice">
            <input type="radio" name={name} checked={noAppeal} onChange={() => setNoAppeal(true)} />
            <span>Permanent (no appeal)</span>
          </label>
        </div>
      </fieldset>
    </ConfirmDialog>
  );
}

/** Puts a warning over a post: it stays readable behind it. */
export function FlagDialog({ post, isOpen, onClose, onClosed }: DialogProps) {
  const dispatch = useAppDispatch();
  const [flag, answer] = useManagedPostsFlagMutation();
  const { ground, facts, setFacts, chooseGround, hint, toolsFor } = useGroundAndFacts(post);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useId();

  async function submit() {
    const whyNot = whyNotSend(facts, 'Please say what happened.');
    setRefusal(whyNot);
    if (whyNot) return goToFirstField(field);
    const { data, error } = await flag({
      postId: post.id,
      body: { flagged: true, ground, facts: facts.trim(), revisionId: post.revisionId },
    });
    if (!data) {
      dispatch(toast({ title: 'Failed to update post flag', description: errorMessage(error), variant: 'destructive' }, error));
      return;
    }
    dispatch(toast({ title: 'Post flagged', description: 'It stands behind a warning. Its author was told.' }));
    onClose();
  }

  return (
    <ConfirmDialog
      title="Flag this post?"
      isOpen={isOpen}
      isSaving={answer.isLoading}
      message={answer.isError ? `Failed to update post flag: ${errorMessage(answer.error)}` : null}
      action="Flag"
      onSubmit={() => void submit()}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>“{post.title}” stays readable behind a warning. Its author reads what you write here, also by email, and can appeal.</p>
      <GroundField value={ground} onChange={chooseGround} />
      <WordsField
        id={field}
        label="Facts"
        hint={hint}
        tools={toolsFor(field)}
        value={facts}
        error={refusal}
        onChange={(words) => {
          setFacts(words);
          setRefusal(null);
        }}
      />
    </ConfirmDialog>
  );
}

/** Shows a post again that staff have hidden. */
export function RestoreDialog({ post, isOpen, onClose, onClosed }: DialogProps) {
  const dispatch = useAppDispatch();
  const [restore, answer] = useManagedPostsRestoreMutation();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useId();

  async function submit() {
    const whyNot = whyNotSend(reason, 'Please say why.');
    setRefusal(whyNot);
    if (whyNot) return goToFirstField(field);
    const { data, error } = await restore({ postId: post.id, body: { reason: reason.trim() } });
    if (!data) {
      dispatch(toast({ title: 'Failed to restore post', description: errorMessage(error), variant: 'destructive' }, error));
      return;
    }
    dispatch(toast({ title: 'Post restored' }));
    onClose();
  }

  return (
    <ConfirmDialog
      title="Restore this post?"
      isOpen={isOpen}
      isSaving={answer.isLoading}
      message={answer.isError ? `Failed to restore post: ${errorMessage(answer.error)}` : null}
      action="Restore"
      onSubmit={() => void submit()}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>“{post.title}” is back in the feed, in search and at its own address, unless another decision hides it too.</p>
      <WordsField
        id={field}
        label="Why it is shown again"
        hint="Its author reads this."
        value={reason}
        error={refusal}
        onChange={(words) => {
          setReason(words);
          setRefusal(null);
        }}
      />
    </ConfirmDialog>
  );
}
