import { Content } from '@clapback/ui';
import { CommunityFeed } from './community-feed.tsx';

/** The dashboard's Feed tab: the same feed as on the landing page. */
export default function FeedTab() {
  return (
    <Content>
      <CommunityFeed />
    </Content>
  );
}
