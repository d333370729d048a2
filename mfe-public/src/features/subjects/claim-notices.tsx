import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Post, SubjectClaim } from '@clapback/contracts';
import { useCan } from '@clapback/store';
import type { ReactNode } from 'react';
import { color, fullTimeText, lazyPart, VerifiedMark } from '@clapback/ui';
import { useShowDialog, type PostDialogProps } from '../posts/index.ts';
import type { Dispute } from './side-of.ts';

const AnswerClaimDialog = lazyPart<PostDialogProps & { claim: SubjectClaim; decision: 'confirmed' | 'rejected' }>(
  () => import('./dialogs/answer-claim-dialog.tsx'),
);

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '16px 20px', borderTop: `1px solid ${color.line}`, backgroundColor: color.accentSoft, color: color.ink },
  '& p': { fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& p + p': { marginTop: 4, fontSize: '0.875rem', color: color.second },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
});

interface ClaimNoticesProps {
  post: Post;
  dispute: Dispute;
  /** The way to the form of a response. */
  respond: ReactNode;
}

/**
 * For a post's author: who says that it is about them, with the way to answer. For a claimant: what became of their claim, and once it is
 * confirmed the way to what stands beside the post.
 */
export function ClaimNotices({ post, dispute: { own, waiting, hasSubject }, respond }: ClaimNoticesProps) {
  const showDialog = useShowDialog();
  const mayAnswer = useCan('claim:answer');
  if (own && own.status !== 'confirmed') {
    return (
      <Alert severity="info" icon={false} sx={{ borderRadius: 0 }}>
        {ownWords(own)}
      </Alert>
    );
  }
  if (own && post.answer === null) {
    return (
      <List aria-label="What you can do">
        <li>
          <p>
            <strong>This post is about you, and your answer belongs beside it.</strong>
          </p>
          <p>It’s shown at the same size as the accusation. Pick the sentences you want to answer, and attach your proof.</p>
          <div>{respond}</div>
        </li>
      </List>
    );
  }
  if (waiting.length === 0) return null;
  const ask = (claim: SubjectClaim, decision: 'confirmed' | 'rejected', from: HTMLElement) =>
    showDialog({
      name: `${decision} ${claim.id}`,
      from,
      show: (held) => <AnswerClaimDialog post={post} claim={claim} decision={decision} {...held} />,
    });
  return (
    <List aria-label="Who says that this post is about them">
      {waiting.map((claim) => (
        <li key={claim.id}>
          <p dir="auto">
            <strong>
              {claim.claimant.displayName} {claim.claimant.isVerified ? <VerifiedMark size={16} /> : null}
            </strong>{' '}
            says that this post is about them.
          </p>
          {claim.statement ? <p dir="auto">“{claim.statement}”</p> : null}
          {claim.refusal ? <p dir="auto">You said that it is not them: “{claim.refusal.reason}”</p> : null}
          <p>
            {claim.deadlineAt
              ? `If you confirm, their answer is shown beside your words. If you say nothing until ${fullTimeText(new Date(claim.deadlineAt))}, our staff decide.`
              : 'Our staff decide this now. You can still confirm it.'}
          </p>
          {mayAnswer ? (
            <div>
              <Button
                variant="contained"
                size="small"
                disabled={hasSubject}
                onClick={({ currentTarget }) => ask(claim, 'confirmed', currentTarget)}
              >
                Confirm
              </Button>
              {claim.status === 'pending' ? (
                <Button variant="outlined" size="small" onClick={({ currentTarget }) => ask(claim, 'rejected', currentTarget)}>
                  It is not them
                </Button>
              ) : null}
            </div>
          ) : null}
          {hasSubject ? <p>Someone else is confirmed already: a post is about one person.</p> : null}
        </li>
      ))}
    </List>
  );
}

function ownWords(claim: SubjectClaim): string {
  if (claim.status === 'pending') {
    return `You said ‘This is about me’. The author has until ${claim.deadlineAt ? fullTimeText(new Date(claim.deadlineAt)) : 'soon'} to answer; after that our staff decide.`;
  }
  if (claim.status === 'waiting') {
    return claim.refusal
      ? `The author says that this is not about you: “${claim.refusal.reason}” Our staff decide now.`
      : 'The author did not answer in time. Our staff decide now.';
  }
  return `Our staff decided that this post is not about you: “${claim.reason ?? ''}”`;
}
