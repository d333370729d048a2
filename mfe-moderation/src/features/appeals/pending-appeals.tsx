import type { ModerationAppeal } from '@clapback/contracts';
import { useAppDispatch, useLiveTopic } from '@clapback/store';
import { fullTimeText } from '@clapback/ui/time-label-text.ts';
import { Button } from 'antd';
import { useContext, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { ConsolePathsContext } from '../../routing/console-paths.ts';
import { useStyles } from '../../theme/use-styles.ts';
import { calledBy, useCommands } from '../command-menu/index.ts';
import { AnswerField } from './answer-field.tsx';
import { DueClock } from '../due/index.ts';
import { appealTypeLabels, nameOf } from './appeal-labels.ts';
import { appealsApi, changedBy, useAppealsListInfiniteQuery } from './appeals-endpoints.ts';
import { appealsStyles } from './appeals-styles.ts';
import { useAnswer, type AppealDecision } from './use-answer.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Appeals that wait, beside the members whom they are of: each can be answered here as well. */
export function PendingAppeals() {
  useStyles('appeals', appealsStyles);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dispatch = useAppDispatch();
  const query = useAppealsListInfiniteQuery({ order: 'newest', status: 'pending' }, { refetchOnMountOrArgChange: true });
  const appeals = query.data?.pages.flatMap(({ items }) => items);
  const [asked, setAsked] = useState<Asked | null>(null);
  // A dialog that has closed stays until another is asked for: it leaves the screen by and by, and its appeal may have left the list by then.
  const [isAsking, setAsking] = useState(false);
  // What was answered leaves the list by and by: the focus must not go back into it.
  const isAnswered = useRef(false);
  useLiveTopic('moderation', (event) => {
    if (event.kind !== 'reset' && !event.kind.startsWith('appeal.')) return;
    dispatch(appealsApi.util.invalidateTags([...changedBy(undefined), { type: 'Member', id: 'figures' }]));
  });
  const ask = (appeal: ModerationAppeal, decision: AppealDecision) => {
    isAnswered.current = false;
    setAsked({ appeal, decision });
    setAsking(true);
  };
  useCommands(() => [
    {
      heading: 'The list',
      commands: [],
      commandsFor: (typed) =>
        calledBy(
          typed,
          (appeals ?? [])
            .filter(({ mayDecide }) => mayDecide)
            .flatMap((appeal) =>
              (['approved', 'rejected'] as const).map((decision) => ({
                label: `${names[decision]} the appeal of ${appeal.appellantName}: ${nameOf(appeal)}`,
                run: () => ask(appeal, decision),
              })),
            ),
        ),
    },
  ]);
  return (
    <section className="console-pending-appeals" aria-labelledby={headingId}>
      <header>
        <h2 className="console-heading" id={headingId} ref={heading} tabIndex={-1}>
          Pending Appeals
        </h2>
      </header>
      <PagedList
        query={query}
        entries={appeals}
        skeleton={
          <div className="console-sheet" style={{ padding: 20 }}>
            <output className="console-hidden">Loading appeals</output>
            <SkeletonLines widths={['40%', '85%']} />
          </div>
        }
        empty={<p className="console-more">No appeals waiting for an answer.</p>}
        failed={{ title: 'Failed to load appeals' }}
        moreFailed="Failed to load appeals"
        onMore={query.fetchNextPage}
        end={() => null}
        foot={(content) => (query.hasNextPage || query.isError ? <footer>{content}</footer> : null)}
      >
        {(shown) => (
          <ul>
            {shown.map((appeal) => (
              <PendingAppeal key={appeal.id} of={appeal} onAsk={(decision) => ask(appeal, decision)} />
            ))}
          </ul>
        )}
      </PagedList>
      {asked ? (
        <AnswerDialog
          key={asked.appeal.id}
          of={asked.appeal}
          decision={asked.decision}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onAnswered={() => {
            isAnswered.current = true;
            setAsking(false);
          }}
          onClosed={() => ((isAnswered.current ? null : document.getElementById(buttonId(asked))) ?? heading.current)?.focus()}
        />
      ) : null}
    </section>
  );
}

interface Asked {
  appeal: ModerationAppeal;
  decision: AppealDecision;
}

const buttonId = ({ appeal, decision }: Asked) => `${decision}-${appeal.id}`;

function PendingAppeal({ of, onAsk }: { of: ModerationAppeal; onAsk: (decision: AppealDecision) => void }) {
  const wordsId = useId();
  const { screenPath } = useContext(ConsolePathsContext);
  const whole = screenPath('appeals');
  return (
    <li>
      <div className="console-appeal-words" id={wordsId}>
        <p>
          <strong dir="auto">{of.appellantName}</strong> <Badge>{appealTypeLabels[of.appealType]}</Badge>
        </p>
        <p dir="auto">{nameOf(of)}</p>
        <p className="console-appeal-reason" dir="auto">
          {of.reason}
        </p>
        <small>
          Submitted{' '}
          <time dateTime={of.createdAt} title={fullTimeText(new Date(of.createdAt))}>
            {day.format(new Date(of.createdAt))}
          </time>{' '}
          · <DueClock of={{ since: of.createdAt, dueAt: of.dueAt }} says="due" />
        </small>
        <small>
          <Link className="console-link" to={`${whole}${whole.includes('?') ? '&' : '?'}appeal=${of.id}`} aria-describedby={wordsId}>
            Read all of it
          </Link>
        </small>
      </div>
      {of.mayDecide ? (
        <div className="console-appeal-buttons">
          {(['approved', 'rejected'] as const).map((decision) => (
            <Button
              key={decision}
              id={buttonId({ appeal: of, decision })}
              type={decision === 'approved' ? 'primary' : 'default'}
              aria-describedby={wordsId}
              onClick={() => onAsk(decision)}
            >
              {names[decision]}
            </Button>
          ))}
        </div>
      ) : (
        <p className="console-more console-appeal-buttons">{of.whyNot ?? 'Someone else answers.'}</p>
      )}
    </li>
  );
}

const names = { approved: 'Approve', rejected: 'Reject' } as const;

interface AnswerDialogProps {
  of: ModerationAppeal;
  decision: AppealDecision;
  isOpen: boolean;
  onClose: () => void;
  onAnswered: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
}

function AnswerDialog({ of, decision, isOpen, onClose, onAnswered, onClosed }: AnswerDialogProps) {
  const answer = useAnswer({
    of,
    done: (made) => ({ title: 'Success', description: `Appeal ${made}` }),
    failed: () => ({ title: 'Error', description: 'Failed to update appeal status', variant: 'destructive' }),
    onDecided: onAnswered,
  });
  return (
    <ConfirmDialog
      title={`${names[decision]} the appeal of ${of.appellantName}`}
      isOpen={isOpen}
      isSaving={answer.isSaving}
      message={answer.failure}
      action={names[decision]}
      onSubmit={() => answer.decide(decision)}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p dir="auto">{of.reason}</p>
      {of.additionalInfo ? <p dir="auto">{of.additionalInfo}</p> : null}
      <AnswerField answer={answer} name={of.appellantName} />
    </ConfirmDialog>
  );
}
