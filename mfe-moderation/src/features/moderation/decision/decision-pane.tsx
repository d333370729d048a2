import type { ModerationCaseDetail } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { useSession } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Alert, Button } from 'antd';
import { Check, EyeOff, Flag, Mail, MessageSquareWarning, Pencil, Undo2, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Heading } from '../../../routing/heading.tsx';
import { useStyles } from '../../../theme/use-styles.ts';
import { useCommands } from '../../command-menu/index.ts';
import { ShortcutHint, type ShortcutKey } from '../../shortcuts/index.ts';
import { timeText, capitalizedDecisionLabel } from '../case-labels.ts';
import { decisionStyles } from './decision-styles.ts';
import { DecisionForm } from './decision-form.tsx';
import { factsDraftStore } from './facts-draft.ts';
import { PersonDecision } from './person-decision.tsx';
import type { DecisionState, OpenForm } from './use-decision.ts';

/** What can be decided about a case, or what was. */
export function DecisionPane({ of, deciding }: { of: ModerationCaseDetail; deciding: DecisionState }) {
  useStyles('decision', decisionStyles);
  const id = useId();
  const { conflict } = deciding;
  const heard = conflict?.caseId === of.id ? conflict : null;
  const { user } = useSession();
  const draft = factsDraftStore(user?.id ?? '', of.id);
  const [written, setWritten] = useState<{ caseId: string; facts: string } | null>(null);
  const facts = written?.caseId === of.id ? written.facts : draft.read();
  // The case changes while it is read, also under a form that somebody writes in.
  const isOvertaken = of.status !== 'pending' && deciding.form !== null && deciding.busy === null && !heard;
  return (
    <section className="console-decision" aria-labelledby={id}>
      <Heading below={1} className="console-decision-title" id={id}>
        Decision
      </Heading>
      {heard ? <Alert role="alert" type="warning" showIcon title={heard.title} description={heard.detail} /> : null}
      {isOvertaken ? (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title="This was decided while you wrote"
          description={facts ? `Your decision was not sent. You had written: “${facts}”` : 'Your decision was not sent.'}
        />
      ) : null}
      {of.status === 'pending' && of.item.person ? (
        <PersonDecision key={of.id} of={of} person={of.item.person} deciding={deciding} />
      ) : of.status === 'pending' ? (
        <Pending
          of={of}
          deciding={deciding}
          written={facts}
          onWrite={(words) => {
            setWritten({ caseId: of.id, facts: words });
            draft.write(words);
          }}
        />
      ) : (
        <Decided of={of} deciding={deciding} />
      )}
    </section>
  );
}

interface PendingProps {
  of: ModerationCaseDetail;
  deciding: DecisionState;
  /** Facts that were written about this case before, and hears of each change of them. */
  written: string | null;
  onWrite: (facts: string) => void;
}

function Pending({ of, deciding, written, onWrite }: PendingProps) {
  const { item, mayDecide, whyNot } = of;
  const openers = useRef<Partial<Record<OpenForm['decision'], HTMLButtonElement | null>>>({});
  const opened = useRef<OpenForm['decision'] | null>(null);
  const form = deciding.form?.decision ?? null;
  useEffect(() => {
    if (opened.current && !form) openers.current[opened.current]?.focus();
    opened.current = form;
  }, [form]);

  const openerOf = (decision: OpenForm['decision']) => (button: HTMLButtonElement | null) => {
    openers.current[decision] = button;
  };
  if (!mayDecide)
    return <Alert type="info" showIcon title="You cannot decide this case" description={whyNot ?? 'Another member of staff decides it.'} />;
  if (deciding.form)
    return <DecisionForm key={`${of.id} ${form}`} of={of} form={deciding.form} deciding={deciding} written={written} onWrite={onWrite} />;
  return (
    <>
      {of.reasons[0] ? <p className="console-decision-note console-if-roomy">Reported as: {groundInWords(of.reasons[0].reason)}</p> : null}
      {deciding.canHide ? null : (
        <p className="console-decision-note">
          {item.isDeleted ? 'Its author has deleted this, so there is nothing to hide.' : 'This is hidden already.'}
        </p>
      )}
      <div className="console-actions">
        {deciding.canHide ? (
          <Action
            ref={openerOf('hide')}
            icon={EyeOff}
            keyName="H"
            type="primary"
            deciding={deciding}
            keepsSelection
            onClick={() => deciding.openForm('hide')}
          >
            Hide Content
          </Action>
        ) : null}
        <Action icon={Flag} keyName="V" deciding={deciding} isBusy={deciding.busy === 'approve'} onClick={() => deciding.decide('approve')}>
          Mark Valid
        </Action>
        {deciding.canWarn ? (
          <Action
            ref={openerOf('warning')}
            icon={MessageSquareWarning}
            keyName="W"
            deciding={deciding}
            keepsSelection
            onClick={() => deciding.openForm('warning')}
          >
            Warn Author
          </Action>
        ) : null}
        <Action
          icon={Check}
          keyName="D"
          deciding={deciding}
          isBusy={deciding.busy === 'dismiss'}
          onClick={() => deciding.decide('dismiss')}
        >
          Dismiss
        </Action>
      </div>
      <Action
        ref={openerOf('approve')}
        icon={Pencil}
        type="text"
        deciding={deciding}
        keepsSelection
        onClick={() => deciding.openForm('approve')}
      >
        Mark Valid with facts
      </Action>
      <p className="console-decision-note console-decision-mail console-if-roomy">
        <Icon as={Mail} size={16} />
        <span>
          {item.authorName === 'Anonymous' ? 'The author' : item.authorName} reads what you decide, with the ground
          {item.state === 'flagged' ? '.' : ', unless you dismiss it.'}
        </span>
      </p>
    </>
  );
}

function Decided({ of, deciding }: { of: ModerationCaseDetail; deciding: DecisionState }) {
  const last = of.decisions.find(({ kind, reversesId }) => reversesId === null && kind !== 'flag');
  const takesBack = last?.undoableUntil && last.id !== deciding.last?.decisionId ? last : null;
  const takeBack = () => takesBack && deciding.undo({ caseId: of.id, decisionId: takesBack.id });
  useCommands(() => [
    {
      heading: 'This case',
      commands: takesBack ? [{ label: 'Undo this decision', otherWords: ['take back', 'reverse'], run: () => void takeBack() }] : [],
    },
  ]);
  if (!last) return <p className="console-decision-note">This case is closed.</p>;
  return (
    <>
      <dl className="console-outcome">
        <div>
          <dt>What</dt>
          <dd>{capitalizedDecisionLabel(last.kind)}</dd>
        </div>
        <div>
          <dt>By</dt>
          <dd>{last.isAutomated ? 'a rule' : (last.decidedBy?.displayName ?? 'a deleted account')}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>
            <TimeLabel time={last.decidedAt} exact />
          </dd>
        </div>
        <div>
          <dt>Ground</dt>
          <dd>{groundInWords(last.ground)}</dd>
        </div>
        {last.facts ? (
          <div>
            <dt>Facts</dt>
            <dd dir="auto">{last.facts}</dd>
          </div>
        ) : null}
      </dl>
      {takesBack ? (
        <Action icon={Undo2} deciding={deciding} isBusy={deciding.busy === 'undo'} onClick={() => void takeBack()}>
          Undo this decision
        </Action>
      ) : null}
    </>
  );
}

/** The decision made last can be taken back from any screen of the console. */
export function UndoLast({ deciding }: { deciding: DecisionState }) {
  useStyles('decision', decisionStyles);
  const { last } = deciding;
  if (!last) return null;
  return (
    <div className="console-undo">
      <Action
        icon={Undo2}
        keyName="Z"
        type="text"
        deciding={deciding}
        isBusy={deciding.busy === 'undo'}
        onClick={() => deciding.undo(last)}
      >
        Undo last decision
      </Action>
      <p className="console-decision-note">
        Until {timeText(last.undoableUntil)} · {last.words}: {last.name}
      </p>
    </div>
  );
}

interface ActionProps {
  ref?: React.Ref<HTMLButtonElement>;
  icon: LucideIcon;
  keyName?: ShortcutKey;
  type?: 'primary' | 'default' | 'text';
  deciding: DecisionState;
  isBusy?: boolean;
  /** Whether pressing it leaves the text selected that is to be quoted. */
  keepsSelection?: boolean;
  onClick: () => void;
  children: string;
}

// A button that is disabled while it works would lose the focus.
function Action({
  ref,
  icon,
  keyName,
  type = 'default',
  deciding,
  isBusy = false,
  keepsSelection = false,
  onClick,
  children,
}: ActionProps) {
  return (
    <Button
      ref={ref}
      block
      type={type}
      className="console-action"
      loading={isBusy}
      aria-disabled={deciding.busy !== null || undefined}
      aria-keyshortcuts={keyName}
      icon={<Icon as={icon} size={18} />}
      onMouseDown={(event) => keepsSelection && event.preventDefault()}
      onClick={() => deciding.busy === null && onClick()}
    >
      <span>{children}</span>
      {keyName ? <ShortcutHint name={keyName} /> : null}
    </Button>
  );
}
