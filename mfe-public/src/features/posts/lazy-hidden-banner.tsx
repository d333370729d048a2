import type { Hidden, ItemKind } from '@clapback/contracts';
import { lazyPart } from '@clapback/ui';

const Banner = lazyPart<{ hidden: Hidden; kind: ItemKind }>(() => import('./hidden-banner.tsx'));

/** What an author reads above an item of theirs that is hidden; nobody else's browser fetches it. It keeps its room meanwhile. */
export function HiddenBanner(props: { hidden: Hidden; kind: ItemKind }) {
  return (
    <Banner
      {...props}
      pending={<div style={{ minHeight: 88 }} />}
      failed={() => <p>Hidden from everyone else. Only you still see it.</p>}
    />
  );
}
