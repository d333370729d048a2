import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { WriterDraft } from '@clapback/contracts';
import { errorMessage, statusOf, useSession } from '@clapback/store';
import { color, Content, ErrorState, VisuallyHidden } from '@clapback/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MissingCaseFile, useCaseFilesGetOneQuery } from '../case-files/index.ts';
import { EngineNote } from './engine-note.tsx';
import { EarlierDrafts } from './earlier-drafts.tsx';
import { PasteForm } from './paste-form.tsx';
import { WriterEditor } from './writer-editor.tsx';
import { useWriterGetDraftQuery, useWriterGetPostQuery, useWriterGetStateQuery } from './writer-endpoints.ts';
import { unsavedDraftStore } from './writer-draft-store.ts';

const Page = styled('div')(({ theme }) => ({ padding: '24px 16px 48px', [theme.breakpoints.up('md')]: { padding: '26px 32px 56px' } }));
const Lead = styled('p')({ margin: '4px 0 24px', color: color.second, maxWidth: '68ch' });

/**
 * The tab `AI ClapBack Writer`: a text is pasted and split, its statements are marked, and a draft is written. `draft` in the address is one
 * that is open; `post` a post here to answer, `case` the case file that it is for.
 */
export default function WriterScreen() {
  const [params, setParams] = useSearchParams();
  const draftId = params.get('draft');
  const caseFileId = params.get('case');
  const open = (id: string | null) =>
    setParams({ tab: 'writer', ...(id ? { draft: id } : {}), ...(caseFileId ? { case: caseFileId } : {}) });
  return draftId ? (
    <OpenDraft key={draftId} id={draftId} caseFileId={caseFileId} onNew={() => open(null)} />
  ) : (
    <Start key={caseFileId} postId={params.get('post')} caseFileId={caseFileId} onOpen={open} />
  );
}

interface StartProps {
  postId: string | null;
  caseFileId: string | null;
  onOpen: (id: string) => void;
}

function Start({ postId: namedPost, caseFileId, onOpen }: StartProps) {
  const file = useCaseFilesGetOneQuery(caseFileId ?? '', { skip: caseFileId === null });
  const postId = namedPost ?? (file.data?.accusationKind === 'post' ? file.data.accusationId : null);
  const post = useWriterGetPostQuery(postId ?? '', { skip: postId === null });
  const state = useWriterGetStateQuery();
  const given = post.data
    ? { originalPost: post.data.content, source: post.data.title }
    : file.data && { originalPost: file.data.summary ?? '', source: file.data.title };
  return (
    <Page>
      <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
        AI ClapBack Writer
      </Typography>
      <EngineNote state={state.data} isLoading={state.isLoading} />
      <Lead>
        Paste what was said about you. It is split into single statements; you say what is right and what is not, and the draft uses nothing
        else.
      </Lead>
      {post.isLoading || file.isLoading ? (
        <>
          <VisuallyHidden>Loading what was said</VisuallyHidden>
          <Skeleton height={220} sx={{ maxWidth: 720 }} />
        </>
      ) : file.isError && !file.data ? (
        <MissingCaseFile error={file.error} isFetching={file.isFetching} onRetry={() => void file.refetch()} />
      ) : (
        <PasteForm
          key={post.data?.id ?? file.data?.id ?? ''}
          given={given}
          postId={post.data?.id ?? null}
          caseFileId={file.data?.id ?? null}
          hasModel={state.data != null && state.data.model !== null}
          onCreated={({ id }) => onOpen(id)}
        />
      )}
      <EarlierDrafts />
    </Page>
  );
}

function OpenDraft({ id, caseFileId, onNew }: { id: string; caseFileId: string | null; onNew: () => void }) {
  const query = useWriterGetDraftQuery(id, { refetchOnMountOrArgChange: true });
  const { user } = useSession();
  // Once it is open it stays as it is on the screen, whatever is fetched behind it.
  const [opened, setOpened] = useState<WriterDraft | null>(null);
  if (!opened && query.data && !query.isFetching) setOpened(query.data);
  if (opened)
    return (
      <WriterEditor
        kept={opened}
        caseFileId={caseFileId}
        onNew={onNew}
        onReload={() => {
          unsavedDraftStore(user?.id ?? '', id).write(null);
          setOpened(null);
          void query.refetch();
        }}
      />
    );
  if (query.isError && !query.isFetching)
    return (
      <Content sx={{ py: 8 }}>
        <Title />
        {statusOf(query.error) === 404 ? (
          <ErrorState title="This draft is not here" onRetry={onNew}>
            It was deleted, or it is another member’s. Try again leads to your drafts.
          </ErrorState>
        ) : (
          <ErrorState title="The draft could not be loaded" onRetry={() => void query.refetch()}>
            {errorMessage(query.error, 'Please try again in a moment.')}
          </ErrorState>
        )}
      </Content>
    );
  return (
    <Page>
      <Title />
      <VisuallyHidden>Loading the draft</VisuallyHidden>
      <Skeleton width="40%" height={48} />
      <Skeleton variant="rounded" height={320} sx={{ marginTop: '16px' }} />
    </Page>
  );
}

/** The page's heading where none is shown. */
const Title = () => <VisuallyHidden as="h1">AI ClapBack Writer</VisuallyHidden>;
