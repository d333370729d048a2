import type { Letter, LetterRegimes } from '@clapback/contracts';
import { meterOf, composeLetter } from '@clapback/contracts/letter-document';
import { isEditable } from '@clapback/contracts/letter-words';
import { fieldErrors, problemOf, toast, useAppDispatch, useSession } from '@clapback/store';
import { useState } from 'react';
import { contentOf, unsavedStore, wordsOf, type LetterWords } from './letter-draft.ts';
import { useLettersChangeMutation, useLettersReadyMutation } from './letters-endpoints.ts';

/** What of a letter is on screen: as it was saved, or with what was typed since, which this browser keeps. */
export function useLetterEditor(letter: Letter, all: LetterRegimes) {
  const dispatch = useAppDispatch();
  const memberId = useSession().user?.id ?? '';
  const [store] = useState(() => unsavedStore(memberId, letter.id));
  const [restored] = useState(() => (isEditable(letter.state) ? store.read() : null));
  const [words, setWords] = useState<LetterWords>(() => (restored ? { ...wordsOf(letter), ...restored } : wordsOf(letter)));
  const [version, setVersion] = useState(restored?.version ?? letter.version);
  const [isDirty, setDirty] = useState(restored !== null);
  const [newer, setNewer] = useState<Letter | null>(restored && restored.version !== letter.version ? letter : null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [save, { isLoading: isSaving }] = useLettersChangeMutation();
  const [ready, { isLoading: isMarking }] = useLettersReadyMutation();

  // What came from elsewhere while nothing was typed here.
  if (!isDirty && letter.version > version) {
    setWords(wordsOf(letter));
    setVersion(letter.version);
  }

  const content = contentOf(letter, words, all);

  function change(more: Partial<LetterWords>) {
    const next = { ...words, ...more };
    setWords(next);
    setDirty(true);
    // What a field lacked is said until something is done about it.
    setErrors((said) => Object.fromEntries(Object.entries(said).filter(([id]) => !isChanged(id, more))));
    store.write({ ...next, version });
  }

  const isChanged = (id: string, { values, addresses }: Partial<LetterWords>): boolean =>
    id.startsWith('addresses') ? addresses !== undefined : values !== undefined && values[id] !== words.values[id];

  function take(saved: Letter) {
    setWords(wordsOf(saved));
    setVersion(saved.version);
    setDirty(false);
    setNewer(null);
    setErrors({});
    store.write(null);
  }

  function refuse(error: unknown, title: string): null {
    const problem = problemOf(error);
    const inOther = problem?.code === 'content_changed' ? problem.context?.['newer'] : undefined;
    if (inOther) setNewer(JSON.parse(inOther) as Letter);
    // The service names the element, whose name stands above the field already.
    const lacks = letter.regime === 'own-rules' ? 'The letter needs this.' : 'The law asks for this.';
    const said = problem?.code === 'letter_incomplete' ? lacks : null;
    setErrors(
      Object.fromEntries(
        Object.entries(fieldErrors(error)).map(([field, [first = '']]) => [field.replace(/^values\//, ''), said ?? first]),
      ),
    );
    dispatch(toast({ title, ...(problem?.detail ? { description: problem.detail } : {}), variant: 'destructive' }, error));
    return null;
  }

  /** Saves over a version. @returns the letter as it is then, null where it was refused */
  async function saveOver(seen: number): Promise<Letter | null> {
    const saved = await save({ id: letter.id, version: seen, ...words, addresses: content.addresses });
    if (!saved.data) return refuse(saved.error, 'Letter not saved');
    take(saved.data);
    return saved.data;
  }

  /** Marks it as ready, saved before. @returns the field that is missing first, null where none is */
  async function markReady(): Promise<string | null> {
    const saved = isDirty ? await saveOver(version) : { version };
    if (!saved) return null;
    const marked = await ready({ id: letter.id, version: saved.version });
    if (marked.data) {
      take(marked.data);
      return null;
    }
    refuse(marked.error, 'Something is still missing');
    return Object.keys(fieldErrors(marked.error))[0]?.replace(/^values\//, '') ?? null;
  }

  return {
    words,
    version,
    content,
    meter: meterOf(content),
    document: composeLetter(content),
    isDirty,
    isRestored: restored !== null && isDirty,
    isBusy: isSaving || isMarking,
    isOpen: isEditable(letter.state),
    newer,
    errors,
    change,
    save: () => saveOver(version),
    markReady,
    /** Another tab saved meanwhile: these words over those, or those in place of these. */
    keepMine: () => (newer ? saveOver(newer.version) : Promise.resolve(null)),
    takeNewer: () => newer && take(newer),
  };
}

export type LetterEditor = ReturnType<typeof useLetterEditor>;
