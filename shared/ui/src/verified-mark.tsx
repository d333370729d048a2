import { styled } from '@mui/material/styles';
import { BadgeCheck } from 'lucide-react';
import { Icon } from './icon.tsx';
import { color } from './tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Mark = styled('span')({ display: 'inline-flex', color: color.accent, verticalAlign: '-0.2em' });

/** The sign beside the name of somebody whose identity was verified. */
export function VerifiedMark({ size = 18 }: { size?: number }) {
  return (
    <Mark title="Verified">
      <Icon as={BadgeCheck} size={size} />
      <VisuallyHidden>Verified</VisuallyHidden>
    </Mark>
  );
}
