import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { color, layout, motion } from './tokens.ts';

const Frame = styled('details')({
  borderBottom: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: `1px solid ${color.line}` },
  '& > summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    minHeight: 56,
    paddingBlock: 14,
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 600,
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: color.accent },
    '& svg': { flexShrink: 0, color: color.third, transition: `transform ${motion.calm}ms` },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '& > p': { maxWidth: layout.measure, paddingBottom: 20, color: color.second },
});

/**
 * A paragraph that unfolds below its title, such as the answer to a question. The browser makes it work by keyboard and finds what is
 * folded.
 */
export function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame>
      <summary>
        {title}
        <Icon as={ChevronDown} />
      </summary>
      <p>{children}</p>
    </Frame>
  );
}
