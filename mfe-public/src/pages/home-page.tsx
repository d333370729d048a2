import { Slot, useSlotEntries } from '@clapback/federation';
import { Content } from '@clapback/ui';
import { CommunityFeed } from '../features/feed/community-feed.tsx';
import { FeedAside } from '../features/landing/feed-aside.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { HowItWorks } from '../features/landing/how-it-works.tsx';

const nothing = {};

const ownSections = [
  { order: 0, key: 'hero', section: <Hero /> },
  { order: 100, key: 'feed', section: <CommunityFeed aside={<FeedAside />} /> },
  { order: 200, key: 'how-it-works', section: <HowItWorks /> },
];

/** The landing page: its own sections, and between them what other remotes bring. */
export default function HomePage() {
  const brought = useSlotEntries('home.section').map(({ id, order }) => ({ order, key: `slot ${id}`, section: <Slot name="home.section" props={nothing} only={id} /> }));
  const sections = [...ownSections, ...brought].toSorted((one, other) => one.order - other.order);
  return (
    <>
      <Slot name="home.banner" props={nothing} />
      <Content>
        {sections.map(({ key, section }) => (
          <div key={key}>{section}</div>
        ))}
      </Content>
    </>
  );
}
