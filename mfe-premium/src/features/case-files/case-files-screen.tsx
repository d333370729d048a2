import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { statusOf, useCan } from '@clapback/store';
import { EmptyState, VisuallyHidden } from '@clapback/ui';
import { useState, type ReactNode } from 'react';
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
  const list = <CaseList openId={openId} onOpen={show} isReadOnly={isReadOnly} />;
  const columns = { listLabel: 'Case files', list, isOpen: openId !== null };
  if (openId === 'new' && !isReadOnly) return <Columns {...columns} main={<NewCase onOpened={show} onCancel={() => show(null)} />} />;
  if (openId === null || openId === 'new') return <Columns {...columns} isOpen={false} main={<NothingOpen isReadOnly={isReadOnly} />} />;
  return <OpenCase key={openId} id={openId} isReadOnly={isReadOnly} onBack={() => show(null)} columns={columns} />;
}

interface OpenCaseProps {
  id: string;
  isReadOnly: boolean;
  onBack: () => void;
  columns: { listLabel: string; list: ReactNode; isOpen: boolean };
}

function OpenCase({ id, isReadOnly, onBack, columns }: OpenCaseProps) {
  const [dialog, setDialog] = useState<CaseDialogName | null>(null);
  const { data: file, isError, error, isFetching, refetch } = useCaseFilesGetOneQuery(id, { refetchOnMountOrArgChange: true });
  // What another tab has deleted is not shown on.
  const isGone = statusOf(error) === 404;
  if (!file || isGone)
    return (
      <Columns
        {...columns}
        main={
          isError ? (
            <Quiet>
              <Heading />
              <MissingCaseFile error={error} isFetching={isFetching} onRetry={() => void refetch()} />
            </Quiet>
          ) : (
            <Pending aria-busy>
              <Heading />
              <VisuallyHidden role="status">Loading the case file</VisuallyHidden>
              <Skeleton variant="rounded" height={48} />
              <Skeleton variant="rounded" height={160} />
              <Skeleton variant="rounded" height={320} />
            </Pending>
          )
        }
      />
    );
  return (
    <Columns
      {...columns}
      main={<CaseMain file={file} isReadOnly={isReadOnly} dialog={dialog} onDialog={setDialog} onBack={onBack} />}
      side={<Side file={file} isReadOnly={isReadOnly} onDialog={setDialog} />}
    />
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
