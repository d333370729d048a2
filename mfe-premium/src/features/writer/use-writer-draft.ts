import type { SaveWriterDraft, Statement, WriterDraft } from '@clapback/contracts';
import { problemOf, useSession } from '@clapback/store';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWriterSaveDraftMutation } from './writer-endpoints.ts';
import { unsavedDraftStore } from './writer-draft-store.ts';

/** ms without a change after which it is saved. */
const pause = 800;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'changed_elsewhere';

const fieldsOf = ({ originalPost, source, postId, tone, statements, sentences, model, names, revision }: WriterDraft): SaveWriterDraft => ({
  originalPost,
  source,
  postId,
  tone,
  statements,
  sentences,
  model,
  names,
  revision,
});

/** A draft as it stands on the screen; it is saved by itself, and kept in this browser until it is. */
export function useWriterDraft(kept: WriterDraft) {
  const { user } = useSession();
  const store = useMemo(() => unsavedDraftStore(user?.id ?? '', kept.id), [user?.id, kept.id]);
  const [save] = useWriterSaveDraftMutation();
  const [initial] = useState(() => {
    const local = store.read();
    return local && local.revision === kept.revision ? { draft: local, isUnsaved: true } : { draft: fieldsOf(kept), isUnsaved: false };
  });
  const [draft, setDraft] = useState<SaveWriterDraft>(initial.draft);
  const [state, setState] = useState<SaveState>(initial.isUnsaved ? 'unsaved' : 'saved');
  const revision = useRef(initial.draft.revision);
  const version = useRef(0);
  /** One after the other: two at once would each be of a revision that the other has changed. */
  const saves = useRef<Promise<unknown>>(Promise.resolve());

  function change(more: Partial<SaveWriterDraft> | ((before: SaveWriterDraft) => Partial<SaveWriterDraft>)): void {
    version.current += 1;
    setDraft((before) => ({ ...before, ...(typeof more === 'function' ? more(before) : more) }));
    setState((before) => (before === 'changed_elsewhere' ? before : 'unsaved'));
  }

  const changeStatement = (number: number, more: Partial<Statement>) =>
    change(({ statements }) => ({ statements: statements.map((one) => (one.number === number ? { ...one, ...more } : one)) }));

  /** Saves what there is, after what is being saved. @returns the draft as the service has it, null where it does not take it */
  function saveNow(more: Partial<SaveWriterDraft> = {}): Promise<WriterDraft | null> {
    const saving = version.current;
    setState('saving');
    const done = saves.current.then(() => send(more, saving));
    saves.current = done;
    return done;
  }

  async function send(more: Partial<SaveWriterDraft>, saving: number): Promise<WriterDraft | null> {
    const { data, error } = await save({
      ...draft,
      ...more,
      sentences: (more.sentences ?? draft.sentences).filter(({ text }) => text.trim() !== ''),
      id: kept.id,
      revision: revision.current,
    });
    if (!data) {
      setState(problemOf(error)?.code === 'content_changed' ? 'changed_elsewhere' : 'failed');
      return null;
    }
    revision.current = data.revision;
    if (saving === version.current) {
      store.write(null);
      setState('saved');
    } else setState('unsaved');
    return data;
  }

  /** Another text in place of this one: it is split anew, and marks of what is still in it stay. */
  async function changeText(originalPost: string, source: string): Promise<boolean> {
    const data = await saveNow({ originalPost, source });
    if (data) setDraft(fieldsOf(data));
    return data !== null;
  }

  const saveInTime = useEffectEvent(() => void saveNow());
  useEffect(() => {
    if (state !== 'unsaved' && state !== 'failed') return;
    store.write({ ...draft, revision: revision.current });
    if (state === 'failed') return;
    const timer = setTimeout(() => saveInTime(), pause);
    return () => clearTimeout(timer);
  }, [draft, state, store]);

  return { draft, state, change, changeStatement, saveNow, changeText };
}
