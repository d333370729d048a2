import type { EditedArticle } from '@clapback/contracts';
import { errorMessage, problemOf, toast, useAppDispatch } from '@clapback/store';
import { typedMoment } from '@clapback/ui/typed-dates.ts';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { communityPage } from '../../routing/community.ts';
import { useListLocation } from '../../routing/console-paths.ts';
import { Heading } from '../../routing/heading.tsx';
import { useCommands } from '../command-menu/index.ts';
import { momentText, ownZone } from './article-words.ts';
import {
  useStaffArticlesDeleteMutation,
  useStaffArticlesPublishMutation,
  useStaffArticlesUnpublishMutation,
} from './articles-endpoints.ts';

/** Whether an article is public, and from when: publishing, planning, taking offline and deleting. */
export function PublishPanel({ article, isChanged }: { article: EditedArticle; isChanged: boolean }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathOf } = useListLocation('articles');
  const [publish, publishing] = useStaffArticlesPublishMutation();
  const [unpublish, unpublishing] = useStaffArticlesUnpublishMutation();
  const [remove, removing] = useStaffArticlesDeleteMutation();
  const [at, setAt] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [asks, setAsks] = useState<'unpublish' | 'delete' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { state, revision, publishedAt, hasUnpublishedChanges } = article;
  const isPublic = state === 'published';
  const isBusy = publishing.isLoading || unpublishing.isLoading || removing.isLoading;

  async function go(publishAt: string | null) {
    setError(null);
    const { data, error: refused } = await publish({ id: article.id, body: { revision, publishAt } });
    if (!data) return setError(problemOf(refused)?.errors?.[0]?.message ?? errorMessage(refused));
    setAt('');
    dispatch(
      toast({
        title: data.state === 'scheduled' ? 'Planned' : 'Published',
        description: data.state === 'scheduled' && data.publishedAt ? `Public from ${momentText(data.publishedAt)}` : data.title,
      }),
    );
  }

  function plan() {
    const time = new Date(at);
    if (Number.isNaN(time.getTime())) return setError('Please choose a day and a time.');
    if (time.getTime() < Date.now()) return setError('This time has passed. Please choose a later one, or publish now.');
    void go(time.toISOString());
  }

  async function confirm() {
    setError(null);
    const { error: refused } = asks === 'delete' ? await remove(article.id) : await unpublish(article.id);
    if (refused) return setError(errorMessage(refused));
    setOpen(false);
    dispatch(toast({ title: asks === 'delete' ? 'Article deleted' : 'Taken offline', description: article.title }));
    if (asks === 'delete') void navigate(pathOf(null), { replace: true });
  }

  function ask(what: 'unpublish' | 'delete') {
    setError(null);
    setAsks(what);
    setOpen(true);
  }

  const mayPublish = !isChanged && !isBusy && (!isPublic || hasUnpublishedChanges);
  useCommands(() => [
    {
      heading: 'This article',
      commands: [
        ...(mayPublish ? [{ label: isPublic ? 'Publish the changes' : 'Publish now', run: () => void go(null) }] : []),
        ...(isPublic
          ? [{ label: 'Open its page', run: () => void open(communityPage(`/blog/${article.slug}`), '_blank', 'noreferrer') }]
          : [{ label: 'Publish later', otherWords: ['plan', 'schedule'], run: () => document.getElementById(`${id}-at`)?.focus() }]),
        ...(isBusy
          ? []
          : state === 'draft'
            ? [{ label: 'Delete', run: () => ask('delete') }]
            : [{ label: isPublic ? 'Take offline' : 'Do not publish', run: () => ask('unpublish') }]),
      ],
    },
  ]);

  return (
    <section className="console-article-panel" aria-labelledby={id}>
      <Heading below={1} id={id}>
        Publication
      </Heading>
      <p>
        {isPublic
          ? hasUnpublishedChanges
            ? 'Readers see an earlier revision. Publish to show them the newest.'
            : 'Readers see the newest revision.'
          : state === 'scheduled' && publishedAt
            ? `Readers see it from ${momentText(publishedAt)} on.`
            : 'Readers do not see it.'}
        {isChanged ? ' Save first: what is not saved is not published.' : ''}
      </p>
      {isPublic ? (
        <p>
          <a className="console-link" href={communityPage(`/blog/${article.slug}`)} target="_blank" rel="noreferrer">
            Open its page
          </a>
        </p>
      ) : null}
      {isPublic ? null : (
        <div className="console-row-buttons">
          <div>
            <label className="console-label" htmlFor={`${id}-at`}>
              From ({ownZone()})
            </label>
            <Input
              id={`${id}-at`}
              type="datetime-local"
              placeholder={typedMoment}
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          </div>
          <Button disabled={isChanged || isBusy || at === ''} onClick={plan}>
            Publish then
          </Button>
        </div>
      )}
      {error && !isOpen ? (
        <p className="console-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="console-row-buttons">
        {isPublic && !hasUnpublishedChanges ? null : (
          <Button type="primary" disabled={isChanged} loading={publishing.isLoading} onClick={() => void go(null)}>
            {isPublic ? 'Publish the changes' : 'Publish now'}
          </Button>
        )}
        {state === 'draft' ? (
          <Button danger disabled={isBusy} onClick={() => ask('delete')}>
            Delete
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={() => ask('unpublish')}>
            {isPublic ? 'Take offline' : 'Do not publish'}
          </Button>
        )}
      </div>
      {asks ? (
        <ConfirmDialog
          title={asks === 'delete' ? 'Delete this article?' : isPublic ? 'Take this article offline?' : 'Not publish this article?'}
          isOpen={isOpen}
          isSaving={unpublishing.isLoading || removing.isLoading}
          message={error}
          action={asks === 'delete' ? 'Delete' : isPublic ? 'Take offline' : 'Do not publish'}
          isDanger={asks === 'delete'}
          onSubmit={() => void confirm()}
          onClose={() => setOpen(false)}
          onClosed={() => setAsks(null)}
        >
          <p>
            {asks === 'delete'
              ? 'It goes with all its revisions. This cannot be undone.'
              : 'It becomes a draft again, with the text of its newest revision. Links to it don’t work until it is published again.'}
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
