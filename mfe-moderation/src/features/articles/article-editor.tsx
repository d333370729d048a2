import type { ArticleText, EditedArticle } from '@clapback/contracts';
import { errorMessage, problemOf, statusOf, toast, useAppDispatch, useSession } from '@clapback/store';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { EmptyState, ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useListLocation } from '../../routing/console-paths.ts';
import { Heading } from '../../routing/heading.tsx';
import { useCommands } from '../command-menu/index.ts';
import { articleDraftStore, emptyText, type ArticleDraft } from './article-draft.ts';
import { ArticleFields, type FieldErrors } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { stateLabels, whenText } from './article-words.ts';
import { useStaffArticlesChangeMutation, useStaffArticlesCreateMutation, useStaffArticlesGetQuery } from './articles-endpoints.ts';
import { Difference } from './difference.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { Revisions } from './revisions.tsx';

/** The editor of one article; `id` is null for a new one. */
export function ArticleEditor({ id }: { id: string | null }) {
  const { pathOf } = useListLocation('articles');
  const { data, error, isFetching, refetch } = useStaffArticlesGetQuery(id ?? '', { skip: id === null, refetchOnMountOrArgChange: true });
  return (
    <>
      <Link className="console-link" to={pathOf(null)}>
        All articles
      </Link>
      {id === null || data ? (
        <Editor article={data ?? null} />
      ) : statusOf(error) === 404 || statusOf(error) === 400 ? (
        <EmptyState title="There is no such article">It may have been deleted.</EmptyState>
      ) : error ? (
        <ErrorState title="The article could not be loaded" isFetching={isFetching} onRetry={refetch} />
      ) : (
        <SkeletonLines widths={['60%', '100%', '100%', '40%']} />
      )}
    </>
  );
}

function Editor({ article }: { article: EditedArticle | null }) {
  const { user } = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathOf } = useListLocation('articles');
  const [create, creating] = useStaffArticlesCreateMutation();
  const [change, changing] = useStaffArticlesChangeMutation();
  const store = useMemo(() => articleDraftStore(user?.id ?? '', article?.id ?? 'new'), [user?.id, article?.id]);
  const saved: ArticleDraft = { baseRevision: article?.revision ?? 0, text: article?.text ?? emptyText };
  const [draft, setDraft] = useState<ArticleDraft>(() => store.read() ?? saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPreviewed, setPreviewed] = useState(false);
  const isSaving = creating.isLoading || changing.isLoading;
  const isChanged = JSON.stringify(draft.text) !== JSON.stringify(saved.text);
  const isBehind = article !== null && draft.baseRevision !== article.revision;
  const { text } = draft;

  // Kept with each key, so that nothing is lost with the tab.
  useEffect(() => store.write(isChanged ? draft : null), [store, draft, isChanged]);
  // Without a draft of one's own one follows what is saved.
  const { revision = 0 } = article ?? {};
  useEffect(() => {
    setDraft((now) =>
      now.baseRevision !== revision && store.read() === null && article ? { baseRevision: revision, text: article.text } : now,
    );
  }, [article, revision, store]);

  function set(part: Partial<ArticleText>) {
    setDraft((now) => ({ ...now, text: { ...now.text, ...part } }));
    setErrors({});
  }

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (isSaving) return;
    const missing: FieldErrors = {
      ...(text.title.trim() ? {} : { title: 'Please give it a title.' }),
      ...(text.slug.trim() ? {} : { slug: 'Please give it an address.' }),
    };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    const body = { ...text, sources: text.sources.filter(({ title, url }) => title.trim() || url.trim()) };
    const { data, error } = article
      ? await change({ id: article.id, body: { ...body, baseRevision: draft.baseRevision } })
      : await create(body);
    if (!data) {
      const fields = problemOf(error)?.errors ?? [];
      return setErrors(
        fields.length > 0
          ? Object.fromEntries(fields.map(({ field, message }) => [field.split(/[/.]/)[0], message]))
          : { form: errorMessage(error) },
      );
    }
    store.write(null);
    setErrors({});
    setDraft({ baseRevision: data.revision, text: data.text });
    dispatch(toast({ title: 'Saved', description: data.state === 'published' ? 'Readers see it once it is published.' : data.title }));
    if (!article) void navigate(pathOf(data.id), { replace: true });
  }

  function giveUp() {
    store.write(null);
    setErrors({});
    setDraft(saved);
  }

  const goOn = () => article && setDraft({ baseRevision: article.revision, text });
  useCommands(() => [
    {
      heading: 'This article',
      commands: [
        ...(isBehind && isChanged
          ? [
              { label: 'Go on with mine', run: () => void goOn() },
              { label: 'Take theirs', run: giveUp },
            ]
          : [{ label: 'Save', run: () => void save() }]),
        { label: isPreviewed ? 'Hide preview' : 'Preview', run: () => setPreviewed(!isPreviewed) },
        ...(isChanged && !isSaving ? [{ label: 'Discard changes', run: giveUp }] : []),
      ],
    },
    { heading: 'The list', commands: [{ label: 'All articles', otherWords: ['back'], run: () => void navigate(pathOf(null)) }] },
  ]);

  return (
    <>
      <header>
        <div>
          <Heading below={0} className="console-title">
            {article ? article.title : 'New article'}
          </Heading>
          {article ? (
            <p>
              <Badge tone={stateLabels[article.state].tone}>{stateLabels[article.state].label}</Badge> {whenText(article)}
            </p>
          ) : null}
        </div>
      </header>
      {isBehind && isChanged ? (
        <section className="console-article-panel" aria-label="Changed meanwhile">
          <Alert
            role="alert"
            type="warning"
            title="Someone else saved this article in the meantime"
            description="Your text is kept here. Below is how it differs from theirs. Take theirs over by hand, then go on from it; or give yours up."
          />
          <Difference before={article.text} after={text} label="Their text compared with yours" />
          <div className="console-row-buttons">
            <Button onClick={goOn}>Go on with mine</Button>
            <Button onClick={giveUp}>Take theirs</Button>
          </div>
        </section>
      ) : null}
      <form className="console-article-form" aria-label="Article" noValidate onSubmit={(event) => void save(event)}>
        {errors.form ? <Alert role="alert" type="error" title={errors.form} /> : null}
        <ArticleFields text={text} errors={errors} suggestsSlug={article === null} onChange={set} />
        <div className="console-row-buttons">
          <Button type="primary" htmlType="submit" loading={isSaving} disabled={isBehind && isChanged}>
            Save
          </Button>
          <Button aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            {isPreviewed ? 'Hide preview' : 'Preview'}
          </Button>
          {isChanged ? (
            <>
              <Button type="text" disabled={isSaving} onClick={giveUp}>
                Discard changes
              </Button>
              <span role="status">Not saved yet. Kept in this browser.</span>
            </>
          ) : null}
        </div>
      </form>
      {isPreviewed ? <ArticlePreview title={text.title} content={text.content} /> : null}
      {article ? <PublishPanel article={article} isChanged={isChanged} /> : null}
      {article ? <Revisions article={article} /> : null}
    </>
  );
}
