import type { ModerationCaseDetail, OwnHardCases } from '@clapback/contracts';
import { reportReasonLabels } from '@clapback/contracts/report-reasons';
import { Icon } from '@clapback/ui/icon.tsx';
import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { Heading } from '../../../routing/heading.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { Badge } from '../../../components/badge.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { useStyles } from '../../../theme/use-styles.ts';
import { reportCountLabel, dateTimeText, itemLocationLabel, itemStateLabels, statusLabels, toneOf } from '../case-labels.ts';
import { itemFacts } from '../../facts/index.ts';
import { HardDay } from '../../hard-content/index.ts';
import { AuthorHistory } from './author-history.tsx';
import { CaseAbove, CaseAnswers } from './case-context.tsx';
import { CaseLater } from './case-later.tsx';
import { suspendsByDecision } from '../decision/suspends-by-decision.ts';
import { CaseEvidence } from './case-evidence.tsx';
import { CasePerson } from './case-person.tsx';
import { CasePicture } from './case-picture.tsx';
import { CaseText } from './case-text.tsx';
import { caseStyles } from './case-styles.ts';
import { Decisions } from './decisions.tsx';
import { DueClock } from '../../due/index.ts';
import { NoticeOwed } from './notice-owed.tsx';
import { Notes } from './notes.tsx';
import { Viewers } from './viewers.tsx';
import { Reports } from './reports.tsx';
import { RevealAuthor } from './reveal-author.tsx';
import { communityPage } from '../../../routing/community.ts';

interface CasePaneProps {
  of: ModerationCaseDetail;
  titleId: string;
  onAside: (caseId: string) => void;
  /** What the one who looks has decided today. */
  hardCases: OwnHardCases | undefined;
}

/**
 * A case whole: what was written, what was reported, what was decided, and who wrote it. `titleId` is that of its heading, which takes the
 * focus.
 */
export const CasePane = memo(function CasePane({ of, titleId, onAside, hardCases }: CasePaneProps) {
  useStyles('case', caseStyles);
  const { item, author, reasons, status } = of;
  const state = item.isDeleted ? 'Deleted by its author' : itemStateLabels[item.state];
  const { person } = item;
  const title = person
    ? (person.reported?.displayName ?? item.postTitle)
    : item.kind === 'post'
      ? (item.reported?.title ?? item.postTitle)
      : itemLocationLabel(item);
  return (
    <article className="console-case" aria-labelledby={titleId}>
      <header>
        <div className="console-case-pills">
          {reasons.map(({ reason, count }) => (
            <Badge key={reason} tone={toneOf(reason)}>
              {reportReasonLabels[reason]}
              {reasons.length > 1 ? ` (${count})` : ''}
            </Badge>
          ))}
          <Badge>{reportCountLabel(of)}</Badge>
          {of.hasNotice ? <Badge tone="accent">Legal notice</Badge> : null}
          {status === 'pending' ? null : <Badge tone={status === 'approved' ? 'good' : 'neutral'}>{statusLabels[status]}</Badge>}
          {state ? <Badge tone="boost">{state}</Badge> : null}
          {of.handedOnAt ? <Badge tone="accent">With the admins</Badge> : null}
          {of.snoozedUntil ? <Badge>Set aside</Badge> : null}
          {of.dueAt ? <DueClock of={{ since: of.firstReportedAt, dueAt: of.dueAt }} says="due" /> : null}
        </div>
        <Heading below={1} className="console-title" id={titleId} tabIndex={-1}>
          {title}
        </Heading>
        <div className="console-case-by">
          <Avatar name={item.isAnonymous || !item.author ? null : item.authorName} tintKey={item.author?.id} />
          <p>
            <strong>{item.authorName}</strong>
            {author ? ` · ${author.role} · joined ${new Date(author.joinedAt).getFullYear()}` : ''}
            {item.reported ? ` · as it stood on ${dateTimeText(item.reported.writtenAt)}` : ''}
          </p>
          {item.isDeleted ? null : (
            <a
              className="console-link"
              href={communityPage(person ? `/people/${item.id}` : `/?post=${item.postId}`)}
              target="_blank"
              rel="noreferrer"
            >
              See it in place <Icon as={ExternalLink} size={14} />
              <span className="console-hidden"> (opens a new tab)</span>
            </a>
          )}
        </div>
        <NoticeOwed of={of} />
        <Viewers key={`viewers ${of.id}`} caseId={of.id} />
        {item.isAnonymous && item.postId ? <RevealAuthor key={item.id} postId={item.postId} /> : null}
      </header>
      {person ? <CasePerson of={person} /> : <CaseText item={item} />}
      {of.picture ? <CasePicture picture={of.picture} /> : null}
      <CaseEvidence of={of.evidence} />
      <CaseAbove of={of.context.above} />
      <CaseAnswers of={of.context} />
      <Reports of={of.reports} />
      <Decisions of={of.decisions} />
      {author ? (
        <AuthorHistory
          of={author}
          about={{ ground: reasons[0]?.reason, facts: person ? '' : itemFacts(item, null) }}
          isDecidedBeside={suspendsByDecision(of)}
        />
      ) : null}
      <Notes key={of.id} caseId={of.id} of={of.notes}>
        {status === 'pending' ? <CaseLater of={of} onAside={onAside} /> : null}
      </Notes>
      <HardDay today={hardCases} />
    </article>
  );
});

/** A case before it has come. */
export function CaseSkeleton() {
  useStyles('case', caseStyles);
  return (
    <div className="console-case" aria-busy>
      <output className="console-hidden">Loading the case</output>
      <SkeletonLines widths={['60%', '40%']} />
      <div className="console-case-card">
        <SkeletonLines widths={['100%', '100%', '100%', '60%']} />
      </div>
      <SkeletonLines widths={['30%', '100%', '100%', '60%']} />
    </div>
  );
}
