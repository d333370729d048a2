import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Card, Content, VisuallyHidden } from '@clapback/ui';

const Frame = styled(Content)({ paddingBlock: '40px 72px', minHeight: '80vh' });
const Sheet = styled(Card)({ marginTop: 32, padding: 28, display: 'grid', gap: 16 });

/** The screen before it is known whether there is a subscription. */
export function PremiumSkeleton() {
  return (
    <Frame aria-busy>
      <Typography variant="h2" component="h1">
        Premium
      </Typography>
      <VisuallyHidden role="status">Loading your plan</VisuallyHidden>
      <Sheet>
        <Skeleton variant="text" width="32%" height={28} />
        <Skeleton variant="rounded" width="62%" height={18} />
        <Skeleton variant="rounded" width="48%" height={18} />
        <Skeleton variant="rounded" width={190} height={44} />
      </Sheet>
    </Frame>
  );
}
