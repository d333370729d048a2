import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { CreateLetter, Letter, LetterRegimes } from '@clapback/contracts';
import { useCan, useSession } from '@clapback/store';
import { lowWindow } from '@clapback/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Columns } from '../../components/columns.tsx';
import { MissingCaseFile, useCaseFilesGetOneQuery } from '../case-files/index.ts';
import { KeepLetter } from './keep-letter.tsx';
import { plainStore } from './letter-draft.ts';
import { focusField, LetterEditor } from './letter-editor.tsx';
import { LetterMeter } from './letter-meter.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { LettersList } from './letters-list.tsx';
import { NewLetter } from './new-letter.tsx';
import { BackToLetters, OpenLetter, Title } from './open-letter.tsx';
import { LettersToRead } from './read-only/letters-to-read.tsx';
import { useLetterEditor } from './use-letter-editor.ts';
import { WrittenLetter } from './written-letter.tsx';

/** Stays in sight beside a long form. */
const Side = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { position: 'sticky', top: 64, maxHeight: 'calc(100vh - 64px)', overflowY: 'auto' },
  [lowWindow]: { position: 'static', maxHeight: 'none' },
}));

/** `?tab=letters`: one's letters, and the one that `letter` names. While one is suspended, that one is read and taken along. */
export default function LettersScreen() {
  const letterId = useSearchParams()[0].get('letter');
  const isNew = letterId === 'new' || letterId === null;
  return useCan('case-file:change') || isNew ? <Letters /> : <LettersToRead />;
}

/** Letters to write. With `case` a new one belongs to a case file, and begins with what that says. */
function Letters() {
  const [params, setParams] = useSearchParams();
  const memberId = useSession().user?.id ?? '';
  const [written, setWritten] = useState<{ text: string; letter: CreateLetter } | null>(null);
  const letterId = params.get('letter');
  const isNew = letterId === 'new' || letterId === null;
  const caseFileId = params.get('case');
  const url = params.get('url');
  const about = caseFileId ?? url;
  const store = useMemo(() => plainStore(memberId, about), [memberId, about]);
  const open = (id: string) => {
    setWritten(null);
    // A new one goes on belonging to the case file that led here.
    setParams({ tab: 'letters', letter: id, ...(id === 'new' && caseFileId ? { case: caseFileId } : {}) });
  };
  const caseFile = useCaseFilesGetOneQuery(caseFileId ?? '', { skip: caseFileId === null });
  const list = (
    <LettersList current={letterId} addressOf={(id) => `?tab=letters&letter=${encodeURIComponent(id)}`} onNew={() => open('new')} />
  );
  if (!isNew)
    return (
      <OpenLetter key={letterId} id={letterId} list={list}>
        {(letter, all) => <LoadedLetter letter={letter} all={all} list={list} onOpen={open} />}
      </OpenLetter>
    );
  return (
    <Columns
      listLabel="Your letters"
      heading="Takedown letters"
      list={list}
      isOpen={letterId !== null || caseFileId !== null || written !== null}
      main={
        caseFile.isLoading ? (
          <>
            <Title />
            <Skeleton aria-hidden height={320} sx={{ margin: '24px' }} />
          </>
        ) : caseFile.isError && !caseFile.data ? (
          <>
            <Title />
            <MissingCaseFile error={caseFile.error} isFetching={caseFile.isFetching} onRetry={() => void caseFile.refetch()} />
          </>
        ) : (
          <>
            <BackToLetters />
            <NewLetter
              key={about}
              caseFileId={caseFile.data?.id ?? null}
              url={url ?? caseFile.data?.accusationUrl ?? ''}
              description={caseFile.data?.summary ?? ''}
              store={store}
              onMade={open}
              onWritten={setWritten}
            />
          </>
        )
      }
      side={
        written === null ? undefined : (
          <WrittenLetter letter={written.text}>
            <KeepLetter
              letter={written.letter}
              caseFileId={caseFile.data?.id ?? null}
              onKept={(id) => {
                store.write(null);
                open(id);
              }}
            />
          </WrittenLetter>
        )
      }
    />
  );
}

function LoadedLetter({
  letter,
  all,
  list,
  onOpen,
}: {
  letter: Letter;
  all: LetterRegimes;
  list: ReactNode;
  onOpen: (id: string) => void;
}) {
  const editor = useLetterEditor(letter, all);
  return (
    <Columns
      listLabel="Your letters"
      list={list}
      isOpen
      main={
        <>
          <BackToLetters />
          <LetterEditor letter={letter} editor={editor} all={all} onOpen={onOpen} />
        </>
      }
      // One that was sent lacks nothing, and stands in the middle.
      side={
        !editor.isOpen ? undefined : (
          <Side>
            <LetterMeter
              name={editor.content.regime.name}
              elements={editor.meter}
              sources={editor.content.regime.sources}
              onChoose={focusField}
            />
            <LetterSheet letter={editor.document} />
          </Side>
        )
      }
    />
  );
}
