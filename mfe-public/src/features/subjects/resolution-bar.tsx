import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { useCan } from '@clapback/store';
import { color, Icon, lazyPart, radius, TimeLabel } from '@clapback/ui';
import { Check, Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostDialogProps } from '../posts/index.ts';
import { useDispute } from './side-of.ts';
import { otherSide, sideNames } from './words.ts';

const dialogs = {
  accept: lazyPart<PostDialogProps>(() => import('./dialogs/accept-dialog.tsx')),
  decline: lazyPart<PostDialogProps>(() => import('./dialogs/decline-dialog.tsx')),
  withdraw: lazyPart<PostDialogProps>(() => import('./dialogs/withdraw-proposal-dialog.tsx')),
  end: lazyPart<PostDialogProps>(() => import('./dialogs/end-dialog.tsx')),
  meaning: lazyPart<PostDialogProps>(() => import('./dialogs/meaning-dialog.tsx')),
};

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 20px',
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.sunk,
  color: color.second,
  fontSize: '0.9375rem',
  '& > svg': { flex: 'none' },
  '& > p': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > p strong': { color: color.ink, fontWeight: 600 },
  '& time': { fontSize: '0.8125rem', color: color.third },
});

const Sides = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minWidth: 0 });

const Pill = styled('span', { shouldForwardProp: (name) => name !== 'agrees' })<{ agrees: boolean }>(({ agrees }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: 160,
  padding: '2px 10px',
  border: `1px ${agrees ? `solid ${color.ink}` : `dashed ${color.control}`}`,
  borderRadius: radius.pill,
  color: agrees ? color.ink : color.third,
  fontSize: '0.8125rem',
  fontWeight: 600,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

const Steps = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

export interface ResolutionBarProps {
  post: Post;
  /** Shows a dialog wherever it may stay while the post leaves the screen; the focus goes back to `from`. */
  onStep: (request: { name: string; from: HTMLElement | null; show: (held: Held) => ReactNode }) => void;
}

/** What holds a dialog gives it. */
type Held = Omit<PostDialogProps, 'post'> & { pending: null; failed: () => ReactNode };

/** What the two sides of a post proposed or agreed on, for everybody; for the two of them with their next steps. */
export default function ResolutionBar({ post, onStep }: ResolutionBarProps) {
  const mayChange = useCan('resolution:change');
  const { resolution } = post;
  // A subject whose answer is not there is known by their claim alone.
  const { side } = useDispute(post, resolution !== null && !post.isMine && post.answer === null);
  if (!resolution || post.isDeleted) return null;
  const names = sideNames(post);
  const [proposer, other] = [resolution.proposedBy, otherSide(resolution.proposedBy)];
  const isAgreed = resolution.status === 'agreed';

  const step = (kind: keyof typeof dialogs, label: string, variant: 'text' | 'contained' = 'text') => {
    const Part = dialogs[kind];
    return (
      <Button
        variant={variant}
        size="small"
        aria-haspopup="dialog"
        onClick={({ currentTarget: from }) =>
          onStep({ name: `${kind} ${post.id} ${resolution.id}`, from, show: (held) => <Part post={post} {...held} /> })
        }
      >
        {label}
      </Button>
    );
  };

  return (
    <Bar role="group" aria-label="How both sides close the matter">
      <Icon as={Handshake} size={18} />
      <p>
        <strong dir="auto">
          {isAgreed
            ? `${names.author} and ${names.subject} agreed: ${resolution.outcome}.`
            : `${names[proposer]} proposed: ${resolution.outcome}.`}
        </strong>{' '}
        {isAgreed ? null : `Waiting for ${other === 'subject' && !post.answer ? 'the person named' : names[other]}. `}
        <TimeLabel time={resolution.at} />
      </p>
      <Sides aria-hidden>
        {(['author', 'subject'] as const).map((each) => {
          const agrees = isAgreed || each === proposer;
          return (
            <Pill key={each} agrees={agrees}>
              {agrees ? <Icon as={Check} size={14} /> : null}
              <span>{names[each]}</span>
            </Pill>
          );
        })}
      </Sides>
      <Steps>
        {mayChange && side && !isAgreed && side === other ? step('accept', 'Agree', 'contained') : null}
        {mayChange && side && !isAgreed && side === other ? step('decline', 'Decline') : null}
        {mayChange && side && !isAgreed && side === proposer ? step('withdraw', 'Withdraw it') : null}
        {mayChange && side && isAgreed ? step('end', 'End this') : null}
        {step('meaning', 'What this means')}
      </Steps>
    </Bar>
  );
}
