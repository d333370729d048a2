import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { WriterDraft } from '@clapback/contracts';
import { errorMessage, fieldErrors, toast, useAppDispatch, useSession } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { KeptNames } from './kept-names.tsx';
import { ToneChoice } from './tone-choice.tsx';
import { useWriterCreateDraftMutation } from './writer-endpoints.ts';
import { noText, pastedTextStore, type PastedText } from './writer-draft-store.ts';

const Form = styled('form')({ display: 'grid', gap: 20, maxWidth: 720, '& > button': { justifySelf: 'start' } });

interface PasteFormProps {
  /** What is known of it already: a post here, or a case file's accusation. */
  given?: Partial<PastedText> | undefined;
  postId: string | null;
  /** The case file in which the draft is to stand. */
  caseFileId: string | null;
  /** Whether an AI model sorts the statements, so that names may be kept from it. */
  hasModel: boolean;
  onCreated: (draft: WriterDraft) => void;
}

const isSame = (one: PastedText, other: PastedText): boolean =>
  one.originalPost === other.originalPost &&
  one.source === other.source &&
  one.tone === other.tone &&
  one.names.join() === other.names.join();

/** Takes what was said and how the answer is to sound. */
export function PasteForm({ given, postId, caseFileId, hasModel, onCreated }: PasteFormProps) {
  const { user } = useSession();
  const dispatch = useAppDispatch();
  const id = useId();
  const about = caseFileId ?? postId;
  const store = useMemo(() => pastedTextStore(user?.id ?? '', about), [user?.id, about]);
  const [initial] = useState<PastedText>(() => ({ ...noText, ...given }));
  const [text, setText] = useState<PastedText>(() => store.read() ?? initial);
  const [refusals, setRefusals] = useState<Partial<Record<keyof PastedText, string>>>({});
  const [create, { isLoading }] = useWriterCreateDraftMutation();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // What was given is there again by itself, and may say more by then.
    store.write(isSame(text, initial) ? null : text);
  }, [initial, store, text]);
  const change = (more: Partial<PastedText>) => {
    setText((before) => ({ ...before, ...more }));
    setRefusals({});
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    if (text.originalPost.trim() === '') {
      setRefusals({ originalPost: 'Please paste what was said.' });
      input.current?.focus();
      dispatch(toast({ title: 'Input Required', description: 'Please paste what was said about you.', variant: 'destructive' }));
      return;
    }
    const { names, ...rest } = text;
    const { data, error } = await create({
      ...rest,
      source: text.source.trim(),
      postId,
      ...(caseFileId ? { caseFileId } : {}),
      ...(hasModel && names.length > 0 ? { names } : {}),
    });
    if (data) {
      store.write(null);
      return onCreated(data);
    }
    const named = fieldErrors(error);
    setRefusals({
      ...(named['originalPost']?.[0] ? { originalPost: named['originalPost'][0] } : {}),
      ...(named['source']?.[0] ? { source: named['source'][0] } : {}),
    });
    dispatch(
      toast(
        {
          title: 'Generation Failed',
          description: errorMessage(error, 'Please try again in a moment. What you typed is kept.'),
          variant: 'destructive',
        },
        error,
      ),
    );
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)} aria-label="What was said">
      <TextField
        id={`${id}-text`}
        inputRef={input}
        label="Original post"
        multiline
        minRows={7}
        maxRows={18}
        value={text.originalPost}
        error={refusals.originalPost !== undefined}
        helperText={refusals.originalPost ?? 'Paste the whole text, as it was said.'}
        onChange={({ target }) => change({ originalPost: target.value })}
        slotProps={{ htmlInput: { dir: 'auto', 'aria-required': true } }}
      />
      <TextField
        id={`${id}-source`}
        label="Where it is from (optional)"
        value={text.source}
        error={refusals.source !== undefined}
        helperText={refusals.source ?? 'For example yelp.co.uk, Denise P., 9 November'}
        onChange={({ target }) => change({ source: target.value })}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      {hasModel ? <KeptNames names={text.names} onChange={(names) => change({ names })} /> : null}
      <ToneChoice value={text.tone} onChange={(tone) => change({ tone })} />
      <BusyButton type="submit" variant="contained" busy={isLoading}>
        Go through it
      </BusyButton>
    </Form>
  );
}
