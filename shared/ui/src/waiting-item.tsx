import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import type { Tone } from './badge-style.ts';
import { color } from './tokens.ts';

const Item = styled('li')({
  padding: '16px 20px 18px',
  fontSize: '0.875rem',
  color: color.second,
  overflowWrap: 'anywhere',
  '& + li': { borderTop: `1px solid ${color.line}` },
  '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12, marginBottom: 8, color: color.third },
  '& > header > span:last-child': { fontSize: '0.8125rem' },
  '& > h3': { color: color.ink },
  '& > p': { marginTop: 4 },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
});

interface WaitingItemProps {
  kind: string;
  tone?: Tone;
  /** A deadline, or since when it waits. */
  time: ReactNode;
  title: string;
  children: ReactNode;
  /** One primary button, and what else there is to do. */
  actions: ReactNode;
}

/** One item of 'Waiting for you' on the dashboard. */
export function WaitingItem({ kind, tone = 'neutral', time, title, children, actions }: WaitingItemProps) {
  return (
    <Item>
      <header>
        <Badge tone={tone}>{kind}</Badge>
        <span>{time}</span>
      </header>
      <Typography variant="h4" component="h3" dir="auto">
        {title}
      </Typography>
      <p dir="auto">{children}</p>
      <footer>{actions}</footer>
    </Item>
  );
}
