import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Card, CollapsibleProse, color } from '@clapback/ui';
import { useId, type ReactNode } from 'react';
import { QuietLink } from '../posts/index.ts';

export const Entries = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });

const Frame = styled(Card)({ padding: 20, display: 'grid', gap: 8, overflowWrap: 'anywhere', '& > button': { justifySelf: 'start' } });
const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  color: color.third,
  fontSize: '0.8125rem',
  '& > :last-child': { marginLeft: 'auto' },
});
const Foot = styled('p')({ color: color.third, fontSize: '0.8125rem' });

interface PersonEntryProps {
  /** What it is, and when: marks, then the time. */
  about: ReactNode;
  /** Where it is read whole. */
  to: string;
  title: string;
  /** Null where it is flagged: its words are not spread here. */
  content: string | null;
  foot: string;
}

/** One post or response of somebody's, to read on where it stands. */
export function PersonEntry({ about, to, title, content, foot }: PersonEntryProps) {
  const id = useId();
  return (
    <li>
      <Frame as="article" aria-labelledby={id}>
        <Top>{about}</Top>
        <Typography variant="h4" component="h3" id={id} dir="auto">
          <QuietLink to={to}>{title}</QuietLink>
        </Typography>
        {content === null ? (
          <p>This was flagged by readers. Open it where it stands to decide whether to read it.</p>
        ) : (
          <CollapsibleProse text={content} />
        )}
        {foot ? <Foot>{foot}</Foot> : null}
      </Frame>
    </li>
  );
}
