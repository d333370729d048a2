import { withScreen } from '@clapback/testing/show-remote.ts';
import remote from '../remote.ts';

/** This remote with nothing but the feed at `/`, for component tests: they have no use for the sections of the start page around it. */
export const feedAlone = withScreen(remote, '/', async () => {
  const { CommunityFeed } = await import('../features/posts/community-feed.tsx');
  return { default: CommunityFeed };
});
