import type { ModerationClaim } from '@clapback/contracts';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Alert } from 'antd';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Prose } from '../../components/prose.tsx';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { caseStyles } from '../moderation/index.ts';
import { claimLabels } from './claim-labels.ts';
import { communityPage } from '../../routing/community.ts';

/** A claim whole: the post, what its claimant says, and what was said against it. `titleId` takes the focus. */
export function ClaimPane({ of, titleId, pathOf }: { of: ModerationClaim; titleId: string; pathOf: (claimId: string) => string }) {
  useStyles('case', caseStyles);
  const { post, claimant, rival, refusal } = of;
  return (
    <article className="console-case" aria-labelledby={titleId}>
      <header>
        <div className="console-case-pills">
          <Badge tone={claimLabels[of.status].tone}>{claimLabels[of.status].label}</Badge>
          <Badge>{refusal ? 'Refused by the author' : 'Not answered in time'}</Badge>
        </div>
        <Heading below={1} className="console-title" id={titleId} tabIndex={-1}>
          Is “{post.title}” about {claimant.displayName}?
        </Heading>
        <div className="console-case-by">
          <Avatar name={claimant.displayName} tintKey={claimant.id} />
          <p>
            <strong>{claimant.displayName}</strong>
            {claimant.isVerified ? ' · verified' : ''} · joined {new Date(claimant.joinedAt).getFullYear()} · said so{' '}
            <TimeLabel time={of.createdAt} exact />
          </p>
          <a className="console-link" href={communityPage(`/?post=${post.id}`)} target="_blank" rel="noreferrer">
            See it in place <Icon as={ExternalLink} size={14} />
            <span className="console-hidden"> (opens a new tab)</span>
          </a>
        </div>
      </header>
      {rival ? (
        <Alert
          type="warning"
          showIcon
          title={`${rival.displayName} is confirmed already, by ${rival.decidedBy === 'author' ? 'the author' : 'staff'}`}
          description={
            <>
              A post is about one person. <Link to={pathOf(rival.claimId)}>See that claim</Link>
              {rival.decidedBy === 'author' ? ': it can be rejected, then this one can be confirmed.' : '.'}
            </>
          }
        />
      ) : null}
      <section>
        <Heading below={2}>What they say</Heading>
        <div className="console-case-card">
          {of.statement ? <Prose text={of.statement} /> : <p>They said no more than that it is about them.</p>}
        </div>
      </section>
      <section>
        <Heading below={2}>What the author says</Heading>
        <div className="console-case-card">
          {refusal ? <Prose text={refusal.reason} /> : <p>Nothing: they did not answer within the time that they had.</p>}
        </div>
      </section>
      <section>
        <Heading below={2}>The post, by {post.authorName}</Heading>
        <div className="console-case-card">
          <Prose text={post.content} />
        </div>
      </section>
    </article>
  );
}
