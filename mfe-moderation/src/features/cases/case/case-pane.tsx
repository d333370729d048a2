import type { ModerationCaseDetail } from '@clapback/contracts';
import { reportReasonLabels } from '@clapback/contracts/vocabulary';
import { Icon } from '@clapback/ui/icon.tsx';
import { ExternalLink } from 'lucide-react';
import { Heading } from '../../../place/heading.tsx';
import { Disc } from '../../../parts/disc.tsx';
import { Pill } from '../../../parts/pill.tsx';
import { WaitingLines } from '../../../parts/waiting-lines.tsx';
import { useStyles } from '../../../theme/use-styles.ts';
import { countInWords, momentInWords, placeInWords, stateInWords, statusInWords, toneOf } from '../case-words.ts';
import { AuthorSoFar } from './author-so-far.tsx';
import { CasePicture } from './case-picture.tsx';
import { CaseText } from './case-text.tsx';
import { caseStyles } from './case-styles.ts';
import { Decisions } from './decisions.tsx';
import { Reports } from './reports.tsx';
import { RevealAuthor } from './reveal-author.tsx';

/** A case whole: what was written, what was reported, what was decided, and who wrote it. `titleId` is that of its heading, which takes the focus. */
export function CasePane({ of, titleId }: { of: ModerationCaseDetail; titleId: string }) {
  useStyles('case', caseStyles);
  const { item, author, reasons, status } = of;
  const state = item.isDeleted ? 'Deleted by its author' : stateInWords[item.state];
  const title = item.kind === 'post' ? (item.reported?.title ?? item.postTitle) : placeInWords(item);
  return (
    <article className="console-case" aria-labelledby={titleId}>
      <header>
        <div className="console-case-pills">
          {reasons.map(({ reason, count }) => (
            <Pill key={reason} tone={toneOf(reason)}>
              {reportReasonLabels[reason]}
              {reasons.length > 1 ? ` (${count})` : ''}
            </Pill>
          ))}
          <Pill>{countInWords(of)}</Pill>
          {status === 'pending' ? null : <Pill tone={status === 'approved' ? 'good' : 'neutral'}>{statusInWords[status]}</Pill>}
          {state ? <Pill tone="boost">{state}</Pill> : null}
        </div>
        <Heading below={1} className="console-title" id={titleId} tabIndex={-1}>
          {title}
        </Heading>
        <div className="console-case-by">
          <Disc name={item.isAnonymous || !item.author ? null : item.authorName} tintKey={item.author?.id} />
          <p>
            <strong>{item.authorName}</strong>
            {author ? ` · ${author.role} · joined ${new Date(author.joinedAt).getFullYear()}` : ''}
            {item.reported ? ` · as it stood on ${momentInWords(item.reported.writtenAt)}` : ''}
          </p>
          {item.isDeleted ? null : (
            <a className="console-link" href={`/?post=${item.postId}`} target="_blank" rel="noreferrer">
              See it in place <Icon as={ExternalLink} size={14} />
              <span className="console-hidden"> (opens a new tab)</span>
            </a>
          )}
        </div>
        {item.isAnonymous ? <RevealAuthor key={item.id} postId={item.postId} /> : null}
      </header>
      <CaseText item={item} />
      {of.picture ? <CasePicture key={of.picture.url} picture={of.picture} /> : null}
      <Reports of={of.reports} />
      <Decisions of={of.decisions} />
      {author ? <AuthorSoFar of={author} /> : null}
    </article>
  );
}

/** A case before it has come. */
export function CaseWaiting() {
  useStyles('case', caseStyles);
  return (
    <div className="console-case" aria-busy>
      <output className="console-hidden">Loading the case</output>
      <WaitingLines widths={['60%', '40%']} />
      <div className="console-case-card">
        <WaitingLines widths={['100%', '100%', '100%', '60%']} />
      </div>
      <WaitingLines widths={['30%', '100%', '100%', '60%']} />
    </div>
  );
}
