import type { ModerationAppealDetail } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { useSession } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { ExternalLink, Minus, Undo2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Prose } from '../../components/prose.tsx';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { AuthorHistory, capitalizedDecisionLabel, caseStyles, dateTimeText } from '../moderation/index.ts';
import { DueClock } from '../due/index.ts';
import { appealStatusLabels, appealTypeLabels, deciderLabel, earlierLabel, effectLabel, nameOf } from './appeal-labels.ts';
import { communityPage } from '../../routing/community.ts';
import { useConsoleLocation } from '../../routing/console-paths.ts';

/** An appeal whole: what was decided and on what, what the appellant says, and what approving does. `titleId` takes the focus. */
export function AppealPane({ of, titleId }: { of: ModerationAppealDetail; titleId: string }) {
  useStyles('case', caseStyles);
  const { pathOf } = useConsoleLocation();
  const { appealType, status, appellant, appellantName, isReporter, reason, additionalInfo, content, subject, createdAt } = of;
  const about = [isReporter ? 'reported it' : subject && subject.id === of.userId ? subject.role : null, earlierLabel(of.earlierAppeals)];
  return (
    <article className="console-case" aria-labelledby={titleId}>
      <header>
        <div className="console-case-pills">
          <Badge>{appealTypeLabels[appealType]}</Badge>
          {status === 'pending' ? (
            <DueClock of={{ since: of.createdAt, dueAt: of.dueAt }} says="whole" />
          ) : (
            <Badge tone={appealStatusLabels[status].tone}>{appealStatusLabels[status].label}</Badge>
          )}
        </div>
        <Heading below={1} className="console-title" id={titleId} tabIndex={-1}>
          {nameOf(of)}
        </Heading>
        <div className="console-case-by">
          <Avatar name={appellant ? appellantName : null} tintKey={appellant?.id} />
          <p>
            <strong>{appellantName}</strong>
            {about.map((part) => (part ? ` · ${part}` : ''))} · appealed <TimeLabel time={createdAt} exact />
          </p>
          {of.postId ? (
            <a className="console-link" href={communityPage(`/?post=${of.postId}`)} target="_blank" rel="noreferrer">
              See it in place <Icon as={ExternalLink} size={14} />
              <span className="console-hidden"> (opens a new tab)</span>
            </a>
          ) : null}
          {of.caseId ? (
            <Link className="console-link" to={pathOf('pending', of.caseId)} target="_blank">
              Open the case <Icon as={ExternalLink} size={14} />
              <span className="console-hidden"> (opens a new tab)</span>
            </Link>
          ) : null}
        </div>
      </header>
      {of.statement ? <WhatWasDecided of={of} statement={of.statement} /> : null}
      {content ? (
        <Part title="Content as it stood">
          <div className="console-case-card">
            {content.title === null ? null : (
              <p dir="auto">
                <strong>{content.title}</strong>
              </p>
            )}
            <Prose text={content.content} />
          </div>
        </Part>
      ) : null}
      <Part title={`Why ${appellantName === 'Anonymous' ? 'they appeal' : `${appellantName} appeals`}`}>
        <Prose text={reason} />
        {additionalInfo ? (
          <div className="console-more">
            <Prose text={additionalInfo} />
          </div>
        ) : null}
      </Part>
      {status === 'pending' ? <Outcomes of={of} /> : null}
      {subject ? <AuthorHistory of={subject} /> : null}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading below={2} className="console-heading" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

function WhatWasDecided({ of, statement }: { of: ModerationAppealDetail; statement: NonNullable<ModerationAppealDetail['statement']> }) {
  const staffId = useSession().user?.id;
  const { kind, ground, groundUrl, facts, decidedAt, reversedById } = statement;
  const until = of.decision?.effectiveUntil;
  return (
    <Part title="What was decided">
      <dl className="console-facts">
        <div>
          <dt>What</dt>
          <dd>
            {capitalizedDecisionLabel(kind)} {deciderLabel(statement, staffId, of.userId)} · <TimeLabel time={decidedAt} exact />
            {reversedById ? ' · undone since' : ''}
          </dd>
        </div>
        {until ? (
          <div>
            <dt>Until</dt>
            <dd>
              <time dateTime={until}>{dateTimeText(until)}</time>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Ground</dt>
          <dd>
            {groundInWords(ground)}
            {groundUrl ? (
              <>
                {' · '}
                <a className="console-link" href={groundUrl} target="_blank" rel="noreferrer">
                  {groundUrl.startsWith('/') ? 'guideline' : 'law'}
                  <span className="console-hidden"> (opens a new tab)</span>
                </a>
              </>
            ) : null}
          </dd>
        </div>
        {facts ? (
          <div>
            <dt>Facts</dt>
            <dd>
              <Prose text={facts} />
            </dd>
          </div>
        ) : null}
      </dl>
    </Part>
  );
}

function Outcomes({ of: { effects, decision } }: { of: ModerationAppealDetail }) {
  return (
    <Part title="What approving does">
      <ul className="console-effects">
        {effects.map((each) => {
          const { text, isGain } = effectLabel(each, decision?.itemKind);
          return (
            <li key={each.effect} data-gain={isGain || undefined}>
              <Icon as={isGain ? Undo2 : Minus} size={16} />
              <span>{text}.</span>
            </li>
          );
        })}
      </ul>
      <p className="console-more">Rejecting changes nothing but the appeal. Either way they get your answer.</p>
    </Part>
  );
}
