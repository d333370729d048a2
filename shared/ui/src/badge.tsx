import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { badgeStyle, badgeTones, type Tone } from './badge-style.ts';

const Pill = styled('span')({ ...badgeStyle, '& svg': { flex: 'none' } });

/** A small label; `icon` stands before the words. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <Pill style={badgeTones[tone]}>
      {icon}
      {children}
    </Pill>
  );
}
