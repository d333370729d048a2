import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { statusOf, useCan } from '@clapback/store';
import { EmptyState, VisuallyHidden } from '@clapback/ui';
import { useState } from 'react';
import { Columns } from '../../components/columns.tsx';
import type { CaseDialogName } from './dialogs/case-dialogs.ts';
import { CaseList } from './case-list.tsx';
import { CaseMain } from './case-main.tsx';
import { useCaseFilesGetOneQuery, useCaseFilesListQuery } from './case-files-endpoints.ts';
import { LetterOutcomes } from './letter-outcomes.tsx';
import { MissingCaseFile } from './missing-case-file.tsx';
import { NewCase } from './new-case.tsx';
import { Side } from './side.tsx';
import { useOpenCase } from './use-open-case.ts';

const Pending = styled('div')({ display: 'grid', gap: 16, padding: 32 });
const Quiet = styled('div')({ padding: '40px 24px' });

/** The tab Case Files: the list, the one that is open, and what belongs to it. Without Premium, and while one is suspended, it can be read and taken along. */
export default function CaseFilesScreen() {
  const { openId, show } = useOpenCase();
  const isReadOnly = !useCan('case-file:change');
  const isNew = openId === 'new' && !isReadOnly;
  const caseId = openId === 'new' ? null : openId;
  const query = useCaseFilesGetOneQuery(caseId ?? '', { skip: caseId === null, refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<{ of: string; name: CaseDialogName } | null>(null);
  // What another tab has deleted is not shown on.
  const file = caseId === null || statusOf(query.error) === 404 ? undefined : query.currentData;
  const onDialog = (name: CaseDialogName | null) => setDialog(name && caseId ? { of: caseId, name } : null);
  const onBack = () => show(null);
  return (
    <Columns
      listLabel="Case files"
      heading="Case Files"
      isOpen={isNew || caseId !== null}
      list={<CaseList openId={openId} onOpen={show} isReadOnly={isReadOnly} />}
      main={
        isNew ? (
          <NewCase onOpened={show} onCancel={onBack} />
        ) : caseId === null ? (
          <NothingOpen isReadOnly={isReadOnly} />
        ) : file ? (
          <CaseMain
            key={caseId}
            file={file}
            isReadOnly={isReadOnly}
            dialog={dialog?.of === caseId ? dialog.name : null}
            onDialog={onDialog}
            onBack={onBack}
          />
        ) : (
          <NoFile query={query} />
        )
      }
      side={file ? <Side key={caseId} file={file} isReadOnly={isReadOnly} onDialog={onDialog} /> : undefined}
    />
  );
}

/** In place of a case file that is on its way, or cannot be had. */
function NoFile({ query }: { query: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown } }) {
  return query.isError ? (
    <Quiet>
      <Heading />
      <MissingCaseFile error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
    </Quiet>
  ) : (
    <Pending aria-busy>
      <Heading />
      <VisuallyHidden role="status">Loading the case file</VisuallyHidden>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={320} />
    </Pending>
  );
}

function NothingOpen({ isReadOnly }: { isReadOnly: boolean }) {
  const hasNone = useCaseFilesListQuery({ order: 'urgency' }).data?.items.length === 0;
  return (
    <Quiet>
      <Heading />
      {hasNone ? null : <EmptyState title="Choose a case file">Its history, its evidence and what is due are shown here.</EmptyState>}
      {isReadOnly ? null : <LetterOutcomes />}
    </Quiet>
  );
}

const Heading = () => (
  <VisuallyHidden>
    <Typography variant="h1">Case Files</Typography>
  </VisuallyHidden>
);
