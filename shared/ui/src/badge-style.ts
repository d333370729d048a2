import { color, radius } from './tokens.ts';

/** What a badge says by its colour; the words say it too. */
export type Tone = 'neutral' | 'accent' | 'boost' | 'danger' | 'good';

/** The colours of each tone. */
export const badgeTones: Record<Tone, { color: string; backgroundColor: string }> = {
  neutral: { color: color.second, backgroundColor: color.sunk },
  accent: { color: color.accent, backgroundColor: color.accentSoft },
  boost: { color: color.boost, backgroundColor: color.boostSoft },
  danger: { color: color.danger, backgroundColor: color.dangerSoft },
  good: { color: color.good, backgroundColor: color.goodSoft },
};

/** The style of a badge but for its colours. */
export const badgeStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 26,
  padding: '3px 10px',
  borderRadius: radius.pill,
  fontSize: '0.78125rem',
  fontWeight: 600,
  lineHeight: 1.5,
} as const;
