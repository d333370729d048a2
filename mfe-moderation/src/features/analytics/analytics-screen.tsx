import type { ModerationAnalytics } from '@clapback/contracts';
import { meetsAccess } from '@clapback/federation';
import { useAppDispatch, useSession } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { RefreshCw } from 'lucide-react';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { communityPage } from '../../routing/community.ts';
import { Heading } from '../../routing/heading.tsx';
import { useConsoleLocation } from '../../routing/console-paths.ts';
import { useStyles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { ProposalList } from '../reporters/index.ts';
import { staffFiguresApi, useStaffFiguresGetListsQuery } from './staff-figures-endpoints.ts';
import { countedText } from './analytics-words.ts';
import { styles } from './analytics-styles.ts';
import { TopList } from './top-list.tsx';
import { WorkFigures } from './work-figures.tsx';

/** The tab Analytics: what is read most and reported most; for admins also how the work goes. */
export default function AnalyticsScreen() {
  useStyles('analytics', styles);
  const { data, isError, isFetching, refetch } = useStaffFiguresGetListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const isAdmin = user !== null && meetsAccess('admin', { signedIn: true, role: user.role, isBanned: user.standing === 'banned' });
  const refresh = () => void dispatch(staffFiguresApi.util.invalidateTags(['Analytics']));
  useCommands(() => [{ heading: 'The figures', commands: [{ label: 'Refresh', otherWords: ['analytics', 'again'], run: refresh }] }]);
  return (
    <div className="console-analytics">
      <header>
        <div>
          <Heading below={0} className="console-title">
            Analytics
          </Heading>
          <p>{data ? countedText(data.countedAt) : 'Counting…'}</p>
        </div>
        <Button icon={<Icon as={RefreshCw} size={16} />} loading={isFetching} onClick={refresh}>
          Refresh
        </Button>
      </header>
      <ProposalList />
      {isError ? (
        <ErrorState title="Failed to load analytics data" isFetching={isFetching} onRetry={refetch}>
          What was counted before is still there; only reading it did not work.
        </ErrorState>
      ) : (
        <Lists lists={data} />
      )}
      {isAdmin ? <WorkFigures /> : null}
    </div>
  );
}

function Lists({ lists }: { lists: ModerationAnalytics | undefined }) {
  const { pathOf } = useConsoleLocation();
  if (!lists) return <SkeletonLines widths={['40%', '100%', '100%', '100%', '100%']} />;
  return (
    <div className="console-top-lists">
      <TopList
        title="Views per post"
        unit="Views"
        about="Members who opened it, of all time"
        empty="No post was opened yet."
        rows={lists.viewsByPost.map(({ postId, title, views }) => ({
          id: postId,
          name: title,
          count: views,
          href: communityPage(`/?post=${postId}`),
        }))}
      />
      <TopList
        title="Trending"
        unit="Views"
        about="Members who opened it in the last 24 hours"
        empty="No post was opened in the last 24 hours."
        rows={lists.trending.map(({ postId, title, views24h }) => ({
          id: postId,
          name: title,
          count: views24h,
          href: communityPage(`/?post=${postId}`),
        }))}
      />
      <TopList
        title="Most reported posts"
        unit="Pending reports"
        about="By reports of the post itself that wait for a decision"
        empty="No post waits for a decision."
        rows={lists.mostReportedPosts.map(({ postId, title, pendingReports }) => ({
          id: postId,
          name: title,
          count: pendingReports,
          to: pathOf('pending', postId),
        }))}
      />
      <TopList
        title="Most reported users"
        unit="Pending reports"
        about="By reports of all that they wrote under their name; anonymous posts are left out"
        empty="Nobody’s posts, responses or comments wait for a decision."
        rows={lists.mostReportedUsers.map(({ userId, displayName, pendingReports }) => ({
          id: userId,
          name: displayName,
          count: pendingReports,
          href: communityPage(`/people/${userId}`),
        }))}
      />
    </div>
  );
}
