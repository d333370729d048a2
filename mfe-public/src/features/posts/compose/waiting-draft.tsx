import Button from '@mui/material/Button';
import { useSession } from '@clapback/store';
import { WaitingItem } from '@clapback/ui';
import { useEffect, useState } from 'react';
import { continueDraft, discardDraft, draftChanged } from './draft-signals.ts';
import { postDraftStore } from './post-draft.ts';

/** The question takes the place of the button that was pressed. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** On the dashboard: a post that the member began before, which this browser keeps. What they write just now does not wait. */
export default function WaitingDraft({ onCount }: { onCount: (entryId: string, count: number) => void }) {
  const { user } = useSession();
  const [store] = useState(() => postDraftStore(user?.id ?? ''));
  const [draft, setDraft] = useState(() => store.read());
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    const look = () => setDraft((shown) => shown && store.read());
    const signals = [draftChanged, 'storage'];
    for (const signal of signals) addEventListener(signal, look);
    return () => {
      for (const signal of signals) removeEventListener(signal, look);
    };
  }, [store]);
  useEffect(() => onCount('draft', draft ? 1 : 0), [draft, onCount]);

  if (!draft) return null;
  const words = draft.content.split(/\s+/u).filter(Boolean).length;

  function discard() {
    dispatchEvent(new Event(discardDraft));
    // Where the form has not come yet.
    store.write(null);
    setDraft(null);
  }

  return (
    <WaitingItem
      kind="Draft"
      time={null}
      title={draft.title.trim() ? `“${draft.title.trim()}”` : 'A post without a title'}
      actions={
        isAsked ? (
          <>
            <Button variant="contained" color="error" size="small" onClick={discard}>
              Discard it
            </Button>
            <Button variant="text" color="inherit" size="small" ref={takeFocus} onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <>
            <Button variant="outlined" size="small" onClick={() => dispatchEvent(new Event(continueDraft))}>
              Continue
            </Button>
            <Button variant="text" color="inherit" size="small" onClick={() => setAsked(true)}>
              Discard
            </Button>
          </>
        )
      }
    >
      {isAsked
        ? 'Its words are kept nowhere else, and would be lost.'
        : `${words === 1 ? '1 word' : `${words} words`}${draft.upload ? ' and a picture' : ''}, kept in this browser.`}
    </WaitingItem>
  );
}
