import type { ManagedPost } from '@clapback/contracts';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Prose } from '../../components/prose.tsx';
import { Heading } from '../../routing/heading.tsx';
import { useConsoleLocation } from '../../routing/console-paths.ts';
import { useStyles } from '../../theme/use-styles.ts';
import { caseStyles, itemStateLabels, RevealAuthor } from '../moderation/index.ts';
import { communityPage } from '../../routing/community.ts';

interface PostPaneProps {
  of: ManagedPost;
  titleId: string;
  onRevealed: (author: { id: string; displayName: string } | null) => void;
}

/** A post whole, as staff see it. `titleId` takes the focus. */
export function PostPane({ of, titleId, onRevealed }: PostPaneProps) {
  useStyles('case', caseStyles);
  const { pathOf } = useConsoleLocation();
  const state = itemStateLabels[of.state];
  return (
    <article className="console-case" aria-labelledby={titleId}>
      <header>
        <div className="console-case-pills">
          {state ? <Badge tone="boost">{state}</Badge> : <Badge>Visible to everybody</Badge>}
          <Badge>{of.reportCount === 1 ? '1 report' : `${of.reportCount} reports`}</Badge>
        </div>
        <Heading below={1} className="console-title" id={titleId} tabIndex={-1}>
          {of.title}
        </Heading>
        <div className="console-case-by">
          <Avatar name={of.author ? of.authorName : null} tintKey={of.author?.id} />
          <p>
            <strong>{of.authorName}</strong> · <TimeLabel time={of.createdAt} exact />
            {of.editedAt ? ' · edited' : ''}
          </p>
          <a className="console-link" href={communityPage(`/?post=${of.id}`)} target="_blank" rel="noreferrer">
            See it in place <Icon as={ExternalLink} size={14} />
            <span className="console-hidden"> (opens a new tab)</span>
          </a>
        </div>
        {of.isAnonymous ? <RevealAuthor key={of.id} postId={of.id} onRevealed={onRevealed} /> : null}
      </header>
      <div className="console-case-card">
        <Prose text={of.content} />
      </div>
      {of.pendingReports > 0 ? (
        <Link className="console-link" to={pathOf('pending', of.id)}>
          Decide its {of.pendingReports === 1 ? 'pending report' : `${of.pendingReports} pending reports`}
        </Link>
      ) : null}
    </article>
  );
}
