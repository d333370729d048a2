import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Letter, LetterRegimes } from '@clapback/contracts';
import { composeLetter, dayText } from '@clapback/contracts/letter-document';
import { isEditable } from '@clapback/contracts/letter-words';
import { Badge, color, EmptyState } from '@clapback/ui';
import { useSearchParams } from 'react-router';
import { Columns } from '../../../components/columns.tsx';
import { PdfGaps, TakeAlong } from '../letter-actions.tsx';
import { contentOf, wordsOf } from '../letter-draft.ts';
import { stateLabels } from '../letter-labels.ts';
import { LetterSheet } from '../letter-sheet.tsx';
import { LettersList } from '../letters-list.tsx';
import { BackToLetters, OpenLetter, Title } from '../open-letter.tsx';

const Main = styled('section')({
  display: 'grid',
  gap: 24,
  padding: '24px 24px 48px',
  maxWidth: 760,
  '& > *': { minWidth: 0 },
  '& > article': { margin: 0 },
  '& h1': { fontSize: '1.75rem', margin: 0 },
  '& h1 + p': { color: color.second, margin: '4px 0 0' },
});

/** One's letters to read and to take along, where nothing can be changed: without Premium, and while one is suspended. */
export function LettersToRead() {
  const [params] = useSearchParams();
  const letterId = params.get('letter');
  const current = letterId === 'new' ? null : letterId;
  const list = <LettersList current={current} addressOf={(id) => `?tab=letters&letter=${encodeURIComponent(id)}`} />;
  if (current === null)
    return (
      <Columns
        listLabel="Your letters"
        list={list}
        isOpen={false}
        main={
          <>
            <Title />
            <EmptyState title="Choose a letter">What it says, and when its answer is due, are shown here.</EmptyState>
          </>
        }
      />
    );
  return (
    <OpenLetter key={current} id={current} list={list}>
      {(letter, all) => (
        <Columns
          listLabel="Your letters"
          list={list}
          isOpen
          main={
            <>
              <BackToLetters />
              <LetterToRead letter={letter} all={all} />
            </>
          }
        />
      )}
    </OpenLetter>
  );
}

function LetterToRead({ letter, all }: { letter: Letter; all: LetterRegimes }) {
  const content = contentOf(letter, wordsOf(letter), all);
  const document = composeLetter(content);
  const { state, replyDueAt, missing } = letter;
  const { label, tone } = stateLabels[state];
  return (
    <Main aria-labelledby="letter-title">
      <div>
        <Typography variant="h1" id="letter-title">
          Takedown letter
        </Typography>
        <p>{content.regime.summary}</p>
        <p>
          <Badge tone={tone}>{label}</Badge>{' '}
          {replyDueAt && state === 'sent' ? `Answer due by ${dayText(replyDueAt.slice(0, 10))}. We remind you two days before.` : null}
        </p>
      </div>
      {missing.length > 0 ? (
        <Alert severity="info">
          Still missing:
          <ul style={{ margin: 0, paddingInlineStart: 22 }}>
            {missing.map(({ element, label: what }) => (
              <li key={element}>{what}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <PdfGaps letter={letter} />
      <TakeAlong letter={letter} document={document} />
      <LetterSheet letter={document} label={isEditable(state) ? 'The letter so far' : 'The letter as it was sent'} />
    </Main>
  );
}
