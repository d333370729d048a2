import { tooLong } from '@clapback/contracts/characters';
import { longestSearch } from '@clapback/contracts/search-words';
import { styled } from '@mui/material/styles';
import { color, radius } from '@clapback/ui';
import { isComposing } from '@clapback/ui/headless/is-composing.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSearchBegunWordsQuery } from './search-endpoints.ts';

/** ms without a key until suggestions are asked for. */
const pause = 150;
const least = 2;

const List = styled('div')({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  top: '100%',
  minWidth: 200,
  margin: '4px 0 0',
  padding: 4,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  '& div': { padding: '8px 10px', borderRadius: 6, cursor: 'pointer', overflowWrap: 'anywhere' },
  '& div[aria-selected=true], & div:hover': { backgroundColor: color.sunk },
});

interface SuggestionsProps {
  input: HTMLInputElement;
  onSearch: (q: string) => void;
}

/** Below the search in the header: how others' words go on that one has begun, chosen by arrow keys or the pointer. */
export default function SuggestionsOf({ input, onSearch }: SuggestionsProps) {
  const id = useId();
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const { currentData } = useSearchBegunWordsQuery(asked, { skip: asked === '' });
  const items = isOpen && asked !== '' ? (currentData?.items ?? []).filter((item) => item !== asked) : [];
  const isShown = items.length > 0;

  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const search = (q: string) => {
    close();
    onSearch(q);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      // From the words that were typed through the list and back to them.
      const places = items.length + 1;
      setChosen((now) => ((now + 1 + (event.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const item = items[chosen];
      if (item === undefined) close();
      else {
        event.preventDefault();
        search(item);
      }
    }
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      clearTimeout(timer);
      setChosen(-1);
      setOpen(true);
      timer = setTimeout(() => {
        const typed = input.value.trim();
        setAsked(typed.length < least || tooLong(typed, longestSearch) ? '' : typed);
      }, pause);
    };
    // What was typed while this was on its way.
    if (input.value) onInput();
    const key = (event: KeyboardEvent) => onKey(event);
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', key);
    input.addEventListener('blur', close);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', key);
      input.removeEventListener('blur', close);
    };
  }, [input]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(isShown));
    if (isShown) input.setAttribute('aria-controls', id);
    else input.removeAttribute('aria-controls');
    if (chosen >= 0) input.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, id, isShown, chosen]);

  if (!isShown) return null;
  return (
    <List id={id} role="listbox" aria-label="Suggestions">
      {items.map((item, index) => (
        // The keys are the field's, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          dir="auto"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => search(item)}
        >
          {item}
        </div>
      ))}
    </List>
  );
}
