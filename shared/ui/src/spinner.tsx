import { keyframes, styled } from '@mui/material/styles';
import { VisuallyHidden } from './visually-hidden.tsx';

const bars = Array.from({ length: 12 }, (_, index) => index);
const fade = keyframes({ from: { opacity: 1 }, to: { opacity: 0.15 } });

const Dial = styled('span')({
  position: 'relative',
  display: 'inline-block',
  flex: 'none',
  '& > span': {
    position: 'absolute',
    left: '46%',
    top: 0,
    width: '8%',
    height: '26%',
    borderRadius: 99,
    backgroundColor: 'currentcolor',
    transformOrigin: '50% 192%',
    animation: `${fade} 1.2s linear infinite`,
  },
  // Without motion the bars still fade around the dial, so that it reads as waiting.
  '@media (prefers-reduced-motion: reduce)': { '& > span': { animation: 'none' } },
});

/**
 * The sign that something is under way: twelve bars, and `label` for those who do not see them. `size` in px.
 * A null label makes it mere decoration, beside words that say the same.
 */
export function Spinner({ size = 20, label = 'Loading' }: { size?: number; label?: string | null }) {
  const dial = (
    <Dial aria-hidden style={{ width: size, height: size }}>
      {bars.map((bar) => (
        <span key={bar} style={{ transform: `rotate(${bar * 30}deg)`, animationDelay: `${(bar - 12) / 10}s`, opacity: (bar + 1) / 12 }} />
      ))}
    </Dial>
  );
  if (label === null) return dial;
  return (
    <output>
      {dial}
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
