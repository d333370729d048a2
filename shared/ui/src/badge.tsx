import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, radius } from './tokens.ts';

/** What a badge says by its colour; the words say it too. */
export type Tone = 'neutral' | 'accent' | 'boost' | 'danger' | 'good';

const tones: Record<Tone, { color: string; backgroundColor: string }> = {
  neutral: { color: color.second, backgroundColor: color.sunk },
  accent: { color: color.accent, backgroundColor: color.accentSoft },
  boost: { color: color.boost, backgroundColor: color.boostSoft },
  danger: { color: color.danger, backgroundColor: color.dangerSoft },
  good: { color: color.good, backgroundColor: color.goodSoft },
};

const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 26,
  padding: '3px 10px',
  borderRadius: radius.pill,
  fontSize: '0.78125rem',
  fontWeight: 600,
  lineHeight: 1.5,
  '& svg': { flex: 'none' },
});

/** A small label; `icon` stands before the words. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <Pill style={tones[tone]}>
      {icon}
      {children}
    </Pill>
  );
}
