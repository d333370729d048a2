import Skeleton from '@mui/material/Skeleton';
import { Card, VisuallyHidden } from '@clapback/ui';

/** Stands in the place of a list of cards that is on its way. `label`: what is said of it. */
export function WaitingCards({ label }: { label: string }) {
  return (
    <div aria-busy style={{ display: 'grid', gap: 16 }}>
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      {[140, 180].map((height) => (
        <Card key={height} style={{ height, padding: 20 }}>
          <Skeleton variant="text" width={120} />
          <Skeleton variant="text" width="70%" height={28} />
          <Skeleton variant="text" width="90%" />
        </Card>
      ))}
    </div>
  );
}
