import { Slot, useSlotEntries } from '@clapback/federation';
import { Content } from '@clapback/ui';
import { CommunityFeed } from '../features/posts/community-feed.tsx';
import { About } from '../features/landing/about.tsx';
import { RemoteSection } from '../features/landing/remote-section.tsx';
import { CaseStudies } from '../features/landing/case-studies.tsx';
import { Faqs } from '../features/landing/faqs.tsx';
import { FeaturesSection } from '../features/landing/features-section.tsx';
import { FeedAside } from '../features/landing/feed-aside.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { HowItWorks } from '../features/landing/how-it-works.tsx';
import { LettersLine } from '../features/landing/letters-line.tsx';

const nothing = {};
/** Posts that stand open at first: further down the page tells what this is, which nobody should have to scroll past twenty of them for. */
const firstPosts = 6;

const ownSections = [
  { order: 0, key: 'hero', section: <Hero /> },
  { order: 100, key: 'feed', section: <CommunityFeed aside={<FeedAside />} first={firstPosts} /> },
  { order: 150, key: 'letters', section: <LettersLine /> },
  { order: 200, key: 'how-it-works', section: <HowItWorks /> },
  { order: 300, key: 'features', section: <FeaturesSection /> },
  { order: 400, key: 'case-studies', section: <CaseStudies /> },
  { order: 600, key: 'faqs', section: <Faqs /> },
  { order: 700, key: 'about', section: <About /> },
].map(({ section, ...rest }) => ({ ...rest, section: <Content>{section}</Content> }));

/** The landing page: its own sections, and between them what other remotes bring, which reaches from edge to edge. */
export default function HomePage() {
  const brought = useSlotEntries('home.section').map(({ id, order }) => ({
    order,
    key: `slot ${id}`,
    section: <RemoteSection id={id} />,
  }));
  const sections = [...ownSections, ...brought].toSorted((one, other) => one.order - other.order);
  return (
    <>
      <Slot name="home.banner" props={nothing} />
      {sections.map(({ key, section }) => (
        <div key={key}>{section}</div>
      ))}
    </>
  );
}
