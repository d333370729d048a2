import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Card, VisuallyHidden } from '@clapback/ui';

const Cards = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Frame = styled(Card)({ padding: 20, '& > div': { display: 'flex', gap: 12, alignItems: 'center', marginBottom: 16 } });

/** Where posts will stand, while they are read. */
export function FeedSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <Cards aria-busy>
      <VisuallyHidden as="output">Loading posts</VisuallyHidden>
      {Array.from({ length: cards }, (_, card) => (
        <Frame key={card} aria-hidden data-testid="post-skeleton">
          <div>
            <Skeleton variant="circular" width={40} height={40} />
            <span>
              <Skeleton variant="text" width={140} height={18} />
              <Skeleton variant="text" width={90} height={14} />
            </span>
          </div>
          <Skeleton variant="text" width="62%" height={26} sx={{ mb: 1 }} />
          <Skeleton variant="text" height={18} />
          <Skeleton variant="text" width="94%" height={18} />
          <Skeleton variant="text" width="45%" height={18} />
        </Frame>
      ))}
    </Cards>
  );
}
