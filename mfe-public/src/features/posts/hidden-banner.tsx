import { styled } from '@mui/material/styles';
import type { Hidden, ItemKind } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { color, Icon } from '@clapback/ui';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router';

const Notice = styled('div')({
  display: 'flex',
  gap: 10,
  fontSize: '0.875rem',
  lineHeight: 1.55,
  backgroundColor: color.dangerSoft,
  color: color.ink,
  '& > svg': { flex: 'none', marginTop: 2, color: color.danger },
  '& > div': { minWidth: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 600 },
  // As targets for a finger they stand apart.
  '& a': {
    display: 'inline-block',
    paddingBlock: 2,
    color: color.accent,
    textDecorationThickness: 'from-font',
    textUnderlineOffset: '0.15em',
  },
});

const Details = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0 20px' });

const AcrossCard = styled(Notice)({ padding: '12px 20px' });
const InThread = styled(Notice)({ margin: '6px 0', padding: '10px 14px', borderRadius: 10 });

/** Tells the author of a hidden item that they alone still see it, on which ground it was hidden, and where the decision stands. */
export default function HiddenBanner({ hidden, kind }: { hidden: Hidden; kind: ItemKind }) {
  const { decisionId, ground, groundUrl } = hidden;
  const Frame = kind === 'post' ? AcrossCard : InThread;
  return (
    <Frame role="note" aria-label={`This ${kind} is hidden`}>
      <Icon as={EyeOff} size={18} />
      <div>
        <strong>Hidden from everyone else</strong>
        <p>Moderators hid this {kind}. Only you still see it.</p>
        <Details>
          {ground ? (
            <span>
              Ground: <GroundLink ground={ground} to={groundUrl} />
            </span>
          ) : null}
          {decisionId ? <Link to={`/dashboard?tab=settings#decision-${decisionId}`}>Read the decision</Link> : null}
        </Details>
      </div>
    </Frame>
  );
}

/** Rules of our own are paths of this site, laws stand elsewhere. */
function GroundLink({ ground, to }: { ground: string; to: string | null }) {
  const words = groundInWords(ground);
  if (!to) return words;
  if (!to.startsWith('/')) return <a href={to}>{words}</a>;
  return <Link to={to}>{words}</Link>;
}
