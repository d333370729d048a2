import type { Post } from '@clapback/contracts';
import {
  preparedAnswerTaken,
  selectPreparedAnswer,
  toast,
  useAppDispatch,
  useAppSelector,
  type PreparedAnswer,
  type PreparedProof,
} from '@clapback/store';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EvidenceUploads } from '../evidence/index.ts';
import { quotesInPost } from './quotes-in-post.ts';
import type { QuoteDraft, ResponseFields } from './response-draft.ts';
import { useResponsesReadProofMutation } from './responses-endpoints.ts';

interface PreparedAnswerOptions {
  post: Post;
  memberId: string;
  form: UseFormReturn<ResponseFields>;
  uploads: EvidenceUploads;
  /** Something was begun here before. */
  hasDraft: boolean;
  /** Replaces what the form has of sentences, words and files. */
  onReplace: () => void;
}

/** An answer that the writer prepared for this post. */
export interface PreparedAnswerOffer {
  /** It waits to be taken, since something was begun here before. */
  isOffered: boolean;
  take: () => void;
  leave: () => void;
  /** Waits until its proofs are uploaded. */
  settled: () => Promise<void>;
}

/**
 * Fills the form with an answer that another remote prepared: its words, its sentences with their verdicts, and its proofs, each uploaded
 * anew. What was begun here before is replaced only where its member says so.
 */
export function usePreparedAnswer(options: PreparedAnswerOptions): PreparedAnswerOffer {
  const { post, memberId, form, uploads, hasDraft, onReplace } = options;
  const dispatch = useAppDispatch();
  const prepared = useAppSelector(selectPreparedAnswer);
  const answer = prepared?.postId === post.id && prepared.memberId === memberId ? prepared : null;
  const [readProof] = useResponsesReadProofMutation();
  const copying = useRef<Promise<void>>(Promise.resolve());
  /** The words of the sentences that were filled in, in their order. */
  const placed = useRef<string[]>([]);
  /** The one that was filled in: once each. */
  const filled = useRef<PreparedAnswer | null>(null);

  /** A proof as a file to upload; null where it cannot be had. */
  async function fileOf({ path, name, mediaType }: PreparedProof): Promise<File | null> {
    let file: File | null = null;
    await readProof({ path, take: (bytes) => (file = new File([bytes], name, { type: mediaType })) });
    return file;
  }

  async function copy(proofs: readonly PreparedProof[], quotes: readonly { proofs: string[] }[]): Promise<void> {
    const files = await Promise.all(proofs.map(fileOf));
    const lost = proofs.filter((_proof, index) => !files[index]);
    if (lost.length > 0)
      dispatch(
        toast({
          title: 'Not every proof was attached',
          description: `${lost.map(({ name }) => name).join(', ')} could not be read from the case file. You can choose it yourself.`,
          variant: 'destructive',
        }),
      );
    const keys = files.map((file) => (file ? uploads.add([file])[0] : undefined));
    const { ids } = await uploads.settled();
    const idOf = (proof: string) => {
      const key = keys[proofs.findIndex(({ id }) => id === proof)];
      return key === undefined ? [] : (ids.get(key) ?? []);
    };
    const now = form.getValues('quotes');
    form.setValue(
      'quotes',
      now.map((quote) => {
        const at = placed.current.indexOf(quote.words);
        const shown = at < 0 ? [] : quotes[at]!.proofs.flatMap(idOf);
        return shown.length === 0 ? quote : { ...quote, evidence: [...new Set([...quote.evidence, ...shown])] };
      }),
      { shouldDirty: true },
    );
  }

  function take() {
    if (!answer || filled.current === answer) return;
    filled.current = answer;
    const { content, quotes, proofs } = answer;
    dispatch(preparedAnswerTaken());
    const picked = quotes.map(
      ({ words, verdict, answer: said }): QuoteDraft => ({ revisionId: '', start: 0, end: 0, words, verdict, answer: said, evidence: [] }),
    );
    placed.current = quotes.map(({ words }) => words);
    form.setValue('content', content, { shouldDirty: true });
    form.setValue('quotes', quotesInPost(picked, post), { shouldDirty: true });
    copying.current = copy(proofs, quotes);
  }

  const takeAtOnce = useEffectEvent(() => {
    if (!hasDraft) take();
  });
  const isThere = answer !== null;
  useEffect(() => {
    if (isThere) takeAtOnce();
  }, [isThere]);

  return {
    isOffered: isThere && hasDraft,
    take() {
      onReplace();
      take();
    },
    leave: () => void dispatch(preparedAnswerTaken()),
    settled: () => copying.current,
  };
}
