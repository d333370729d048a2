import type { DecisionKind } from '@clapback/contracts';
import { restrictingKinds } from '@clapback/contracts/vocabulary';
import { errorMessage, statusOf, toast, useAppDispatch, useCan, useReauthentication } from '@clapback/store';
import { color } from '@clapback/ui/tokens.ts';
import { Button, Checkbox } from 'antd';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { WordsField } from '../../components/decision-fields.tsx';
import { capitalizedDecisionLabel, dateTimeText } from '../../components/labels.ts';
import { EmptyState, ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { goToFirstField, whyNotSend } from '../answer-templates/index.ts';
import { useCommands } from '../command-menu/index.ts';
import { useTransparencyGetStatementQuery, useTransparencyReleaseMutation } from './transparency-endpoints.ts';

const styles: Styles = {
  '.console-release': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', marginTop: 4 },
  '.console-release-now': {
    blockquote: {
      margin: 0,
      paddingInlineStart: 12,
      borderInlineStart: `3px solid ${color.line}`,
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    },
    button: { marginTop: 8 },
  },
};

/** A decision, as far as its statement of reasons goes. */
export interface StatedDecision {
  id: string;
  kind: DecisionKind;
}

const hasStatement = (kind: DecisionKind): boolean => (restrictingKinds as readonly DecisionKind[]).includes(kind);

/**
 * Lets an admin release words for the statement of reasons of a decision, and take them back. Nothing for others, and beside a decision
 * that has no statement.
 */
export function ReleaseWords({ of }: { of: StatedDecision }) {
  const mayRelease = useCan('user:administer') && hasStatement(of.kind);
  return mayRelease ? <Release of={of} /> : null;
}

function Release({ of }: { of: StatedDecision }) {
  useStyles('release-words', styles);
  const dispatch = useAppDispatch();
  const withReauthentication = useReauthentication();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  // What the export says is asked for by who wants to know it: a case is decided without.
  const { data, error, isFetching, refetch } = useTransparencyGetStatementQuery(of.id, { skip: !wasOpened });
  const [send, sending] = useTransparencyReleaseMutation();
  const [action, setAction] = useState<'release' | 'take back'>('release');
  const [typed, setTyped] = useState<string | null>(null);
  const [isRead, setRead] = useState(false);
  const [errors, setErrors] = useState<{ words?: string | null; isRead?: boolean }>({});
  const [field, readError] = [useId(), useId()];
  const button = useRef<HTMLButtonElement>(null);
  const label = capitalizedDecisionLabel(of.kind);

  const statement = error ? undefined : data;
  const releasedAt = statement?.releasedAt ?? null;
  const words = typed ?? (releasedAt ? statement?.exportedFacts : statement?.decisionFacts) ?? '';

  function open() {
    setTyped(null);
    setRead(false);
    setErrors({});
    sending.reset();
    // Another admin may have released others since.
    if (wasOpened) void refetch();
    setOpened(true);
    setOpen(true);
  }
  useCommands(() => [
    { heading: 'This case', commands: [{ label: `Words for the export: ${label}`, otherWords: ['release', 'statement'], run: open }] },
  ]);

  async function save(given: string | null) {
    setAction(given === null ? 'take back' : 'release');
    const outcome = await withReauthentication(() => send({ decisionId: of.id, facts: given }));
    // They would rather not prove who they are, or it was refused: what they wrote stays.
    if (!outcome || outcome.error) return;
    setOpen(false);
    dispatch(
      toast(
        given === null
          ? { title: 'Words no longer released', description: 'The export says in general words again what happened.' }
          : { title: 'Words released', description: 'The export says what happened in these words.' },
      ),
    );
  }

  function submit() {
    const refusal = whyNotSend(words, 'Please write what happened.');
    setErrors({ words: refusal, isRead: !isRead });
    if (refusal) return goToFirstField(field);
    if (isRead) void save(words.trim());
  }

  return (
    <div className="console-release">
      <Button ref={button} size="small" onClick={open}>
        Words for the export<span className="console-hidden"> of “{label}”</span>
      </Button>
      {releasedAt ? <small>Words are released</small> : null}
      <ConfirmDialog
        isOpen={isOpen}
        title={`Words for the export: ${label}`}
        action="Release"
        isSaving={sending.isLoading && action === 'release'}
        isPossible={statement !== undefined && !isFetching && !(sending.isLoading && action === 'take back')}
        message={sending.isError ? errorMessage(sending.error) : null}
        onSubmit={submit}
        onClose={() => setOpen(false)}
        onClosed={() => button.current?.focus()}
      >
        {isFetching ? (
          <div aria-busy>
            <output className="console-hidden">Loading the statement</output>
            <SkeletonLines widths={['40%', '100%', '100%', '60%']} />
          </div>
        ) : statement ? (
          <>
            <p>
              The export of statements of reasons says in general words what happened. Words that you release stand there in their place,
              for everyone who reads the export. They must name nobody.
            </p>
            <div className="console-release-now">
              <span className="console-label">In the export now</span>
              <blockquote dir="auto">{statement.exportedFacts}</blockquote>
              <p className="console-hint">
                {releasedAt
                  ? `Released by ${statement.releasedBy?.displayName ?? 'an admin'} on ${dateTimeText(releasedAt)}.`
                  : 'General words. Nothing is released.'}
              </p>
              {releasedAt ? (
                <Button size="small" danger loading={sending.isLoading && action === 'take back'} onClick={() => void save(null)}>
                  Take back
                </Button>
              ) : null}
            </div>
            <WordsField
              id={field}
              label="Words to release"
              hint="Take out names, addresses and all else that tells who it was."
              rows={4}
              value={words}
              error={errors.words ?? null}
              onChange={(text) => {
                setTyped(text);
                setErrors({});
              }}
            />
            <div>
              <Checkbox
                checked={isRead}
                aria-describedby={errors.isRead ? readError : undefined}
                onChange={({ target }) => {
                  setRead(target.checked);
                  setErrors({});
                }}
              >
                I have read these words. Nobody can be recognised by them.
              </Checkbox>
              {errors.isRead ? (
                <p className="console-error" id={readError} role="alert">
                  Please read them and confirm that.
                </p>
              ) : null}
            </div>
          </>
        ) : (
          <NoStatement error={error} onRetry={refetch} />
        )}
      </ConfirmDialog>
    </div>
  );
}

/** Why no words can be released: there is nothing to release them for, the service refuses it, or the statement could not be read. */
function NoStatement({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const status = statusOf(error);
  if (status === 404)
    return <EmptyState title="The export has no statement of this decision">There is nothing to release words for.</EmptyState>;
  if (status === 403) return <EmptyState title="You cannot release words for this decision">{errorMessage(error)}</EmptyState>;
  return (
    <ErrorState title="Failed to load the statement" isFetching={false} onRetry={onRetry}>
      {errorMessage(error)}
    </ErrorState>
  );
}
