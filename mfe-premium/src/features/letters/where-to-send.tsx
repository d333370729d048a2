import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { LetterDirectoryEntry } from '@clapback/contracts';
import { dayText } from '@clapback/contracts/letter-document';
import { isOldSource, type LetterRegime, type RecipientKind } from '@clapback/contracts/letter-words';
import { Badge, color } from '@clapback/ui';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  fontSize: '0.875rem',
  '& li': { display: 'grid', gap: 2, justifyItems: 'start', overflowWrap: 'anywhere' },
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
          <li key={entry.id}>
            <strong>{entry.name}</strong>
            <span>{entry.sendTo}</span>
            <q>{entry.source.quote}</q>
            <small>
              <Link href={entry.source.copyOf ?? entry.source.address} target="_blank" rel="noreferrer">
                {entry.source.title}
              </Link>
              {entry.source.copyOf ? ', a stored copy,' : ','} read on {dayText(entry.source.readOn)}
            </small>
            {isOldSource(entry.source.readOn) ? <Badge tone="danger">Check this address</Badge> : null}
            <Button size="small" onClick={() => onChoose(entry)}>
              Use {entry.name}
            </Button>
          </li>
        ))}
      </List>
    </details>
  );
}
