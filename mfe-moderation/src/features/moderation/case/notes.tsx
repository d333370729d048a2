import type { CaseNote } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { errorMessage, useSession } from '@clapback/store';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Button, Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { Heading } from '../../../routing/heading.tsx';
import { useCommands } from '../../command-menu/index.ts';
import { dateTimeText } from '../case-labels.ts';
import { useModerationAddNoteMutation } from '../moderation-endpoints.ts';
import { textLimit } from '../../../components/text-limit.ts';
import { noteDraftStore } from './note-draft.ts';

const kindLabels: Record<CaseNote['kind'], string> = {
  note: 'Note',
  handed_on: 'Handed on to the admins',
  snoozed: 'Set aside',
  woken: 'Brought back',
};

/** What staff noted about a case, and a field for more: for staff alone. */
export function Notes({ caseId, of: notes, children }: { caseId: string; of: readonly CaseNote[]; children?: ReactNode }) {
  const id = useId();
  const { user } = useSession();
  const [draft] = useState(() => noteDraftStore(user?.id ?? '', caseId));
  const [text, setText] = useState(() => draft.read() ?? '');
  const [isMissing, setMissing] = useState(false);
  const [add, answer] = useModerationAddNoteMutation();

  async function submit() {
    if (!text.trim()) {
      setMissing(true);
      document.getElementById(`${id}-text`)?.focus();
      return;
    }
    const { data } = await add({ caseId, text: text.trim() });
    if (!data) return;
    draft.write(null);
    setText('');
  }

  useCommands(() => [
    { heading: 'For later', commands: [{ label: 'Add a note', run: () => document.getElementById(`${id}-text`)?.focus() }] },
  ]);

  const fault = isMissing ? 'Please write something.' : answer.isError ? errorMessage(answer.error) : null;
  return (
    <section aria-labelledby={id}>
      <Heading below={2} className="console-heading" id={id}>
        Notes for staff
      </Heading>
      {notes.length > 0 ? (
        <ol className="console-line">
          {notes.map(({ id: noteId, kind, author, text: words, until, createdAt }) => (
            <li key={noteId}>
              <span>
                <strong>{kindLabels[kind]}</strong>{' '}
                <small>
                  · {author?.displayName ?? 'a deleted account'} · <TimeLabel time={createdAt} exact />
                </small>
              </span>
              {words ? <p dir="auto">{words}</p> : null}
              {until ? <p>Until {dateTimeText(until)}</p> : null}
            </li>
          ))}
        </ol>
      ) : null}
      <form
        className="console-note-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label className="console-hidden" htmlFor={`${id}-text`}>
          Add a note
        </label>
        <Input.TextArea
          id={`${id}-text`}
          className="console-area"
          placeholder="Add a note that only staff read"
          rows={1}
          value={text}
          count={textLimit(limits.reason)}
          status={fault ? 'error' : ''}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            draft.write(target.value);
            setMissing(false);
          }}
        />
        {fault ? (
          <p className="console-field-error" id={`${id}-fault`} role="alert">
            {fault}
          </p>
        ) : null}
        <Button htmlType="submit" size="small" loading={answer.isLoading}>
          Add note
        </Button>
      </form>
      {children}
    </section>
  );
}
