import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import type { ComponentProps } from 'react';
import { NewEntriesButton } from './new-entries-button.tsx';
import { useHeadings } from '../post-level.ts';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '&:has(> output:empty:only-child)': { marginBottom: 0 },
  // The button that comes moves nothing.
  '&:has(> :not(output))': { minHeight: 32 },
  '& > output': { marginLeft: 'auto' },
});

const Count = styled('span')({ marginLeft: 8, color: color.third, fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' });

interface ThreadHeadProps {
  /** Left out where what stands around the list says it already. */
  title?: { words: string; count: number } | undefined;
  fresh: ComponentProps<typeof NewEntriesButton>;
}

/** What stands above a list under a post: its name, and the way to what others wrote since it was read. */
export function ThreadHead({ title, fresh }: ThreadHeadProps) {
  const { part } = useHeadings();
  return (
    <Row>
      {title ? (
        <Typography variant="h4" component={part}>
          {title.words}
          <Count>{title.count}</Count>
        </Typography>
      ) : null}
      <NewEntriesButton {...fresh} />
    </Row>
  );
}
