import type { ModerationVerificationRequestDetail } from '@clapback/contracts';
import { sizeText } from '@clapback/ui/headless/size-text.ts';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Alert } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Prose } from '../../components/prose.tsx';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { AuthorHistory, caseStyles } from '../moderation/index.ts';
import { proofKindLabels, proofStatusLabels, requestLabel, statusLabels } from './verification-labels.ts';
import { communityPage } from '../../routing/community.ts';

interface VerificationPaneProps {
  of: ModerationVerificationRequestDetail;
  /** Takes the focus. */
  titleId: string;
  pathOf: (requestId: string) => string;
}

/** A request whole: who asks, what they say, what they show, what they sent along, and what they asked before. */
export function VerificationPane({ of, titleId, pathOf }: VerificationPaneProps) {
  useStyles('case', caseStyles);
  const { displayName, requestedName, requester, proofList, fileList, others } = of;
  const { label, tone } = requestLabel(of);
  return (
    <article className="console-case" aria-labelledby={titleId}>
      <header>
        <div className="console-case-pills">
          <Badge tone={tone}>{label}</Badge>
          {requester && requester.standing !== 'active' ? <Badge tone="danger">{requester.standing}</Badge> : null}
        </div>
        <Heading below={1} className="console-title" id={titleId} tabIndex={-1}>
          Is this {displayName}?
        </Heading>
        <div className="console-case-by">
          <Avatar name={displayName} tintKey={of.userId} />
          <p>
            <strong dir="auto">{displayName}</strong>
            {requester ? ` · ${requester.role}${requester.isVerified ? ' · verified' : ''}` : ''} · {of.email} · asked{' '}
            <TimeLabel time={of.requestedAt} exact />
          </p>
          <a className="console-link" href={communityPage(`/people/${of.userId}`)} target="_blank" rel="noreferrer">
            Public page <Icon as={ExternalLink} size={14} />
            <span className="console-hidden"> (opens a new tab)</span>
          </a>
        </div>
      </header>
      {requestedName === displayName ? null : (
        <Alert
          type="warning"
          showIcon
          title={`They asked as ${requestedName}`}
          description={`What is verified is the name of now, ${displayName}.`}
        />
      )}
      <Part title="Why they ask">
        <div className="console-case-card">
          <Prose text={of.reason} />
          {of.additionalInfo ? <Prose text={of.additionalInfo} /> : null}
        </div>
      </Part>
      <Part title="Proofs">
        {proofList.length === 0 ? (
          <p className="console-more">No proofs were added.</p>
        ) : (
          <ul className="console-proofs">
            {proofList.map((proof) => (
              <li key={proof.id}>
                <p>
                  <Badge tone={proofStatusLabels[proof.status].tone}>{proofStatusLabels[proof.status].label}</Badge>{' '}
                  <span className="console-proof-kind">{proofKindLabels[proof.kind]}</span> <strong>{proof.target}</strong>
                </p>
                {proof.result ? (
                  <p className="console-more">
                    {proof.result}
                    {proof.checkedAt ? (
                      <>
                        {' · '}
                        <TimeLabel time={proof.checkedAt} exact />
                      </>
                    ) : null}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Part>
      {fileList.length > 0 ? (
        <Part title="Files">
          <ul className="console-proofs">
            {fileList.map((file) => (
              <li key={file.id}>
                <a className="console-link" href={file.url} target="_blank" rel="noreferrer">
                  {file.name}
                  <span className="console-hidden"> (opens a new tab)</span>
                </a>{' '}
                <span className="console-more">
                  {file.mediaType === 'application/pdf' ? 'PDF' : 'image'}, {sizeText(file.bytes)}
                </span>
              </li>
            ))}
          </ul>
          <p className="console-more">For staff alone. The audit log keeps who opens one; 30 days after the decision they are deleted.</p>
        </Part>
      ) : null}
      {others.length > 0 ? (
        <Part title="Other requests of theirs">
          <ul className="console-proofs">
            {others.map((other) => (
              <li key={other.id}>
                <p>
                  <Badge tone={statusLabels[other.status].tone}>{statusLabels[other.status].label}</Badge>{' '}
                  <Link className="console-link" to={pathOf(other.id)}>
                    as {other.requestedName}, <TimeLabel time={other.requestedAt} exact />
                  </Link>
                  {other.reviewedBy ? ` · by ${other.reviewedBy.displayName}` : ''}
                </p>
                {other.response ? <p className="console-more">{other.response}</p> : null}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {requester ? <AuthorHistory of={requester} /> : null}
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
