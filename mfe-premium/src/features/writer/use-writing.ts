import type { SaveWriterDraft, Sentence } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';
import { onClapback } from './read-clapback.ts';
import { useWriterWriteMutation, writerApi } from './writer-endpoints.ts';

interface Writing {
  /** A sentence as it comes; the first takes the place of the draft that was there. */
  onSentence: (sentence: Sentence, model: string | null, isFirst: boolean) => void;
  /** Nothing came, or it was not used: what was there before stays. */
  onNothing: () => void;
}

const failed = 'Generation Failed';

/** Has a draft written, sentence by sentence, and stops it. */
export function useWriting({ onSentence, onNothing }: Writing) {
  const dispatch = useAppDispatch();
  const [write] = useWriterWriteMutation();
  const running = useRef<{ abort(): void } | null>(null);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start({ originalPost, tone, statements, postId, names = [] }: SaveWriterDraft): Promise<void> {
    const streamId = crypto.randomUUID();
    let come = 0;
    let model: string | null = null;
    let stoppedBy: string | null = null;
    let isStopped = false;
    const end = onClapback(streamId, (told) => {
      if (isStopped) return;
      if (told.event === 'start') ({ model } = told.data);
      if (told.event === 'stopped') {
        stoppedBy = told.data.detail;
        if (told.data.reason === 'draft_refused') come = 0;
        if (told.data.reason === 'premium_ended') dispatch(writerApi.util.invalidateTags(['Subscription']));
      }
      if (told.event === 'sentence') {
        onSentence(told.data, model, come === 0);
        come += 1;
        setCount(come + 1);
      }
    });
    setCount(1);
    const call = write({ originalPost, tone, statements, postId, names, streamId });
    running.current = {
      abort: () => {
        isStopped = true;
        call.abort();
      },
    };
    const { data, error } = await call;
    end();
    running.current = null;
    setCount(null);
    if (come === 0) onNothing();
    if (data || isStopped) return;
    const description =
      stoppedBy ??
      errorMessage(error, come > 0 ? 'It broke off. What had come is kept.' : 'Please try again in a moment. What you typed is kept.');
    dispatch(toast({ title: failed, description, variant: 'destructive' }, stoppedBy ? undefined : error));
  }

  return {
    start,
    stop: () => running.current?.abort(),
    /** The sentence that is being written, from 1; null where none is. */ sentence: count,
  };
}
