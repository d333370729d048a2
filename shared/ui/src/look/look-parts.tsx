import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../icon.tsx';
import { color, radius } from '../tokens.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { CountLineProps, LookNotesProps } from './look.ts';
import { kindWords, masked, type LookNote } from './notes.ts';

export { makeLooker } from './looker.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '&:empty': { display: 'none' },
});

const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 14px',
  borderRadius: radius.control,
  backgroundColor: color.sunk,
  fontSize: '0.875rem',
  '& > svg': { flex: 'none', alignSelf: 'flex-start', marginTop: 2, color: color.danger },
});

const Words = styled('div')({
  flex: '1 1 220px',
  minWidth: 0,
  color: color.second,
  '& strong': { color: color.ink, fontWeight: 600 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
});

const Place = styled('mark')({
  padding: '0 2px',
  borderRadius: 3,
  color: color.danger,
  backgroundColor: color.dangerSoft,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginLeft: 'auto' });

/** What a look has found in a field, each with what it is, why it may hurt, where it stands, and what can be done. */
export function NoteList({ look, field, text, onMask, onShow }: LookNotesProps) {
  const notes = look.notes.filter((note) => note.field === field);
  const ids = notes.map(({ id }) => id).join('\n');
  const [said, say] = useState('');
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());

  const tell = useEffectEvent(() => {
    look.markSeen(notes);
    const fresh = notes.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    setKnown(new Set([...known, ...fresh.map(({ id }) => id)]));
    say(fresh.map(({ kind, why }) => `${kindWords[kind].is} ${why}`).join(' '));
  });
  useEffect(() => tell(), [ids]);

  function mask(note: LookNote) {
    onMask(masked(text, note), note.start + note.mask.length);
    say('Masked.');
  }

  function keep(note: LookNote) {
    look.keep(note);
    const next = notes[notes.indexOf(note) + 1] ?? notes[notes.indexOf(note) - 1];
    if (next) document.getElementById(look.idOf(next))?.focus();
    else onShow(note.end, note.end);
    say('Kept.');
  }

  return (
    <>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <List>
        {notes.map((note) => {
          const wordsId = `${look.idOf(note)}-words`;
          return (
            <Row key={note.id}>
              <Icon as={Eye} />
              <Words id={wordsId}>
                <p>
                  <strong>{kindWords[note.kind].is}</strong> {note.why}
                </p>
                <p dir="auto">
                  {note.before}
                  <Place>{note.passage}</Place>
                  {note.after}
                </p>
              </Words>
              <Buttons>
                <Button id={look.idOf(note)} variant="outlined" size="small" aria-describedby={wordsId} onClick={() => mask(note)}>
                  Mask it
                </Button>
                <Button variant="text" color="inherit" size="small" aria-describedby={wordsId} onClick={() => keep(note)}>
                  Keep it
                </Button>
                <Button variant="text" color="inherit" size="small" aria-describedby={wordsId} onClick={() => onShow(note.start, note.end)}>
                  Show it
                </Button>
              </Buttons>
            </Row>
          );
        })}
      </List>
    </>
  );
}

const Line = styled('p')({
  margin: 0,
  fontSize: '0.875rem',
  color: color.second,
  '& strong': { fontWeight: 600 },
  '& button': {
    font: 'inherit',
    fontWeight: 600,
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    color: color.accent,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
});

/** 'Before you post: 1 phone number to look at', each a way to its note. */
export function CountLine({ look, verb, counts }: CountLineProps) {
  function show(note: LookNote) {
    const button = document.getElementById(look.idOf(note));
    button?.closest('li')?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
  }
  return (
    <Line>
      <strong>Before you {verb}:</strong>{' '}
      {counts.map(({ first, words }, index) => (
        <span key={first.kind}>
          {index > 0 ? ', ' : ''}
          <button type="button" onClick={() => show(first)}>
            {words} to look at
          </button>
        </span>
      ))}
    </Line>
  );
}
