import type { CaseView } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { errorMessage, problemOf, toast, useAppDispatch } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { color } from '@clapback/ui/tokens.ts';
import { Button, Input } from 'antd';
import { Bookmark } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { EmptyState, ErrorState } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { useStyles, type Styles } from '../../../theme/use-styles.ts';
import {
  useCaseViewsChangeMutation,
  useCaseViewsDeleteMutation,
  useCaseViewsListQuery,
  useCaseViewsSaveMutation,
} from './case-views-endpoints.ts';
import { isSameList, listInWords, type ShownCases } from './shown-cases.ts';
import { textLimit } from '../../../components/text-limit.ts';

const styles: Styles = {
  '.console-view-list': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 20,
    ul: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 },
    'ul > li': { display: 'grid', gap: 8, minWidth: 0, padding: '12px 14px', border: `1px solid ${color.line}`, borderRadius: 12 },
    'strong, p': { overflowWrap: 'anywhere' },
    p: { margin: 0, color: color.second, fontSize: 14 },
    '.console-view-name': { display: 'flex', gap: 8, alignItems: 'flex-start', '> input': { flex: '1 1 auto', minWidth: 0 } },
    '.console-row-buttons': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontSize: 14 },
    label: { display: 'block', marginBottom: 6, fontSize: 14, fontWeight: 600 },
    '.console-error': { marginTop: 6, color: color.danger, fontSize: 13.5 },
    '.console-hint': { marginTop: 6, color: color.third, fontSize: 13.5 },
  },
};

/** What somebody has kept of the cases, and the form that keeps what is shown now. */
export default function ViewsList({ shown }: { shown: ShownCases }) {
  useStyles('view-list', styles);
  const dispatch = useAppDispatch();
  const { data: views, isError, isFetching, refetch } = useCaseViewsListQuery();
  const [save, saving] = useCaseViewsSaveMutation();
  const form = useRef<HTMLDivElement>(null);
  const kept = views?.find((view) => isSameList(view, shown));

  async function keep(name: string): Promise<string | null> {
    const { data, error } = await save({ name, ...shown });
    if (!data) return refusalOf(error);
    dispatch(toast({ title: 'View saved', description: data.name }));
    return null;
  }

  return (
    <div className="console-view-list">
      <div ref={form}>
        {kept ? (
          <p>
            What is shown now is kept as <strong dir="auto">{kept.name}</strong>.
          </p>
        ) : (
          <NameForm label="Save what is shown now as" action="Save" hint={listInWords(shown)} isSaving={saving.isLoading} onSave={keep} />
        )}
      </div>
      {!views ? (
        isError ? (
          <ErrorState title="The views could not be read" isFetching={isFetching} onRetry={refetch} />
        ) : (
          <SkeletonLines widths={['60%', '100%', '40%']} />
        )
      ) : views.length === 0 ? (
        <EmptyState icon={<Icon as={Bookmark} size={32} />} title="No views yet">
          A view is a list of cases with its filters and order, one press away. Nobody else sees yours.
        </EmptyState>
      ) : (
        <ul aria-label="Your views">
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              shown={shown}
              onDeleted={() => form.current?.closest<HTMLElement>('[role=dialog]')?.querySelector<HTMLElement>('input, button')?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function ViewRow({ view, shown, onDeleted }: { view: CaseView; shown: ShownCases; onDeleted: () => void }) {
  const dispatch = useAppDispatch();
  const [change, changing] = useCaseViewsChangeMutation();
  const [remove, removing] = useCaseViewsDeleteMutation();
  const [does, setDoes] = useState<'rename' | 'delete' | null>(null);
  const { id, name } = view;

  async function rename(next: string): Promise<string | null> {
    const { data, error } = await change({ id, body: { name: next } });
    if (!data) return refusalOf(error);
    setDoes(null);
    return null;
  }

  async function replace() {
    const { error } = await change({ id, body: { ...shown } });
    if (error)
      return void dispatch(toast({ title: 'The view was not saved', description: errorMessage(error), variant: 'destructive' }, error));
    dispatch(toast({ title: 'View saved', description: `${name}: ${listInWords(shown)}` }));
  }

  async function confirm() {
    const { error } = await remove(id);
    if (error)
      return void dispatch(toast({ title: 'The view was not deleted', description: errorMessage(error), variant: 'destructive' }, error));
    onDeleted();
  }

  if (does === 'rename')
    return (
      <li>
        <NameForm
          label={`Another name for ${name}`}
          action="Rename"
          initial={name}
          isSaving={changing.isLoading}
          onSave={rename}
          onCancel={() => setDoes(null)}
        />
      </li>
    );
  return (
    <li>
      <strong dir="auto">{name}</strong>
      <p>{listInWords(view)}</p>
      <div className="console-row-buttons">
        {does === 'delete' ? (
          <>
            <span>Delete this view?</span>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that was pressed is gone, and this one takes its place. */}
            <Button size="small" danger autoFocus loading={removing.isLoading} onClick={() => void confirm()}>
              Delete
            </Button>
            <Button size="small" onClick={() => setDoes(null)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button size="small" aria-label={`Rename ${name}`} onClick={() => setDoes('rename')}>
              Rename
            </Button>
            {isSameList(view, shown) ? null : (
              <Button size="small" loading={changing.isLoading} aria-label={`Save over this: ${name}`} onClick={() => void replace()}>
                Save over this
              </Button>
            )}
            <Button size="small" type="text" aria-label={`Delete ${name}`} onClick={() => setDoes('delete')}>
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface NameFormProps {
  label: string;
  action: string;
  hint?: string;
  initial?: string;
  isSaving: boolean;
  /** Answers why the name was refused; null where it was taken. */
  onSave: (name: string) => Promise<string | null>;
  onCancel?: () => void;
}

function NameForm({ label, action, hint, initial = '', isSaving, onSave, onCancel }: NameFormProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const refusal = name.trim() ? await onSave(name.trim()) : 'Please give it a name.';
    setError(refusal);
    if (refusal) return document.getElementById(id)?.focus();
    setName('');
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{label}</label>
      <div className="console-view-name">
        <Input
          id={id}
          value={name}
          count={textLimit(limits.viewName)}
          autoComplete="off"
          aria-required
          aria-invalid={error !== null || undefined}
          aria-describedby={error || hint ? `${id}-hint` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {action}
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
      {error || hint ? (
        <p id={`${id}-hint`} className={error ? 'console-error' : 'console-hint'} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      ) : null}
    </form>
  );
}

/** Why a name was refused, in the service's words. */
function refusalOf(error: unknown): string {
  const { errors, detail } = problemOf(error) ?? {};
  return errors?.[0]?.message ?? detail ?? errorMessage(error);
}
