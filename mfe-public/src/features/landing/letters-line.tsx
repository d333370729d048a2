import { recipientPlurals } from '@clapback/contracts/letter-words';
import { styled } from '@mui/material/styles';
import { color, layout } from '@clapback/ui';
import { useLandingCommunityFiguresQuery } from './landing-endpoints.ts';

const Line = styled('aside')({
  margin: '16px 0',
  padding: '24px 0',
  borderBlock: `1px solid ${color.line}`,
  '& p': { maxWidth: layout.measure },
  '& p:first-of-type': { fontSize: 'clamp(1.125rem, 1rem + 0.5vw, 1.375rem)', lineHeight: 1.4, textWrap: 'balance' },
  '& strong': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& p + p': { marginTop: 8, color: color.second, fontSize: '0.875rem' },
});

const plurals: Readonly<Record<string, string>> = recipientPlurals;
/** Of what decides little by itself, the most are enough. */
const mostKinds = 3;

/** How many takedown letters removed something. While they are too few to say anything there is no such line. */
export function LettersLine() {
  const figures = useLandingCommunityFiguresQuery().data?.removedByLetters;
  if (!figures) return null;
  const { letters, removed, byRecipient } = figures;
  const kinds = byRecipient
    .slice(0, mostKinds)
    .map((kind) => `${kind.removed.toLocaleString()} of ${kind.letters.toLocaleString()} to ${plurals[kind.recipientKind] ?? 'others'}`);
  return (
    <Line aria-label="What takedown letters led to">
      <p>
        <strong>
          {removed.toLocaleString()} of {letters.toLocaleString()}
        </strong>{' '}
        takedown letters sent with Clapback led to removal.
      </p>
      <p>
        {kinds.length > 0 ? `${kinds.join(', ')}. ` : null}
        Counted are letters whose time to answer is over or whose page has changed; removed is what is gone today.
      </p>
    </Line>
  );
}
