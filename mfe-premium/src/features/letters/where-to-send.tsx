import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { LetterDirectoryEntry } from '@clapback/contracts';
import { dayText } from '@clapback/contracts/letter-document';
import { isOldSource, type LetterRegime, type RecipientKind } from '@clapback/contracts/letter-words';
import { toast, useAppDispatch } from '@clapback/store';
import { Badge, BusyButton, color } from '@clapback/ui';
import { useState } from 'react';
import { useLettersCheckAddressMutation } from './letters-endpoints.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  fontSize: '0.875rem',
  '& li': { display: 'grid', gap: 2, justifyItems: 'start', overflowWrap: 'anywhere' },
  '& li > div': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', width: '100%' },
  '& q': { color: color.second },
  '& small': { color: color.third, fontSize: '0.8125rem' },
});

interface WhereToSendProps {
  directory: LetterDirectoryEntry[];
  kind: RecipientKind;
  regime: LetterRegime;
  onChoose: (entry: LetterDirectoryEntry) => void;
}

/** Known addresses for letters of this kind, each with the line of the page that says so. */
export function WhereToSend({ directory, kind, regime, onChoose }: WhereToSendProps) {
  const fitting = directory.filter((entry) => entry.kind === kind && (entry.regimes.length === 0 || entry.regimes.includes(regime)));
  if (fitting.length === 0) return null;
  return (
    <details>
      <summary>Where to send it: {fitting.length} known</summary>
      <List>
        {fitting.map((entry) => (
          <Place key={entry.id} entry={entry} onChoose={onChoose} />
        ))}
      </List>
    </details>
  );
}

/** One address: when it was read or found right, and what the member says of it. */
function Place({ entry, onChoose }: { entry: LetterDirectoryEntry; onChoose: (entry: LetterDirectoryEntry) => void }) {
  const dispatch = useAppDispatch();
  const [check, { isLoading }] = useLettersCheckAddressMutation();
  /** What is wrong about it, while that is written. */
  const [note, setNote] = useState<string | null>(null);
  const { id, name, sendTo, source, checkedOn, isDoubted = false } = entry;
  async function say(isRight: boolean) {
    const { error } = await check({ entryId: id, isRight, ...(note ? { note } : {}) });
    if (error) return void dispatch(toast({ title: 'Not saved', variant: 'destructive' }, error));
    setNote(null);
    dispatch(toast({ title: isRight ? 'Thank you. Others here see that it was checked' : 'Thank you. Whoever runs this site is told' }));
  }
  return (
    <li>
      <strong>{name}</strong>
      <span>{sendTo}</span>
      <q>{source.quote}</q>
      <small>
        <Link href={source.copyOf ?? source.address} target="_blank" rel="noreferrer">
          {source.title}
        </Link>
        {source.copyOf ? ', a stored copy,' : ','} read on {dayText(source.readOn)}
        {checkedOn ? `, checked here on ${dayText(checkedOn)}` : ''}
      </small>
      {isDoubted ? (
        <Badge tone="danger">Someone says that this is wrong. Check this address</Badge>
      ) : isOldSource(checkedOn ?? source.readOn) ? (
        <Badge tone="danger">Check this address</Badge>
      ) : null}
      <div>
        <Button size="small" onClick={() => onChoose(entry)}>
          Use {name}
        </Button>
        <BusyButton size="small" busy={isLoading} aria-label={`I checked it: ${name}`} onClick={() => void say(true)}>
          I checked it
        </BusyButton>
        <Button
          size="small"
          aria-label={`This is wrong: ${name}`}
          aria-expanded={note !== null}
          onClick={() => setNote(note === null ? '' : null)}
        >
          This is wrong
        </Button>
      </div>
      {note === null ? null : (
        <div>
          <TextField
            id={`wrong-${id}`}
            size="small"
            label="What is wrong (optional)"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true } }}
          />
          <BusyButton size="small" variant="outlined" busy={isLoading} onClick={() => void say(false)}>
            Report it
          </BusyButton>
        </div>
      )}
    </li>
  );
}
