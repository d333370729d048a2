import Button from '@mui/material/Button';
import type { OwnReport } from '@clapback/contracts';
import { reportReasonLabels } from '@clapback/contracts/vocabulary';
import { useSession } from '@clapback/store';
import { Badge, BusyButton, color } from '@clapback/ui';
import { FileText, MessageCircle, MessageSquareReply } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { DateLabel } from '../date-label.tsx';
import { Item, ItemList, ItemsSkeleton } from '../item-list.tsx';
import { Actions, Section, SectionError } from '../section.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
import { useOwnReportsListInfiniteQuery } from './own-reports-endpoints.ts';
import { itemLabel, statusLabels } from './report-labels.ts';

const heading = 'settings-reports';
const icons = { post: FileText, response: MessageSquareReply, comment: MessageCircle } as const;

/** What the member has reported, and what became of it. Banned members cannot report and have no such list. */
export function OwnReportsSection() {
  return useSession().user?.standing === 'banned' ? null : <OwnReports />;
}

function OwnReports() {
  const query = useOwnReportsListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } = query;
  const focusHeading = useFocusAfter(heading);
  const reports = data?.pages.flatMap((page) => page.items);

  async function showMore() {
    const { hasNextPage: goesOn } = await fetchNextPage();
    // The button goes with the last page, and must not take the focus along.
    if (!goesOn) focusHeading();
  }

  return (
    <Section id={heading} title="My reports" lead="What you reported, and what a moderator found. Only moderators can see that it was you.">
      {reports && reports.length > 0 ? (
        <ItemList aria-labelledby={heading}>
          {reports.map((report) => (
            <ReportItem key={report.id} report={report} />
          ))}
        </ItemList>
      ) : null}
      {reports?.length === 0 ? (
        <p style={{ color: color.second }}>
          You have not reported anything. Posts, responses and comments of others have the option ‘Report’.
        </p>
      ) : null}
      {isFetchNextPageError ? <p role="alert">More reports could not be loaded. Please try again.</p> : null}
      {hasNextPage ? (
        <Actions>
          <BusyButton variant="outlined" busy={isFetchingNextPage} onClick={() => void showMore()}>
            Show more
          </BusyButton>
        </Actions>
      ) : null}
      {!data && !isError ? <ItemsSkeleton label="Loading your reports" /> : null}
      {!data && isError ? (
        <SectionError title="Your reports could not be loaded" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
    </Section>
  );
}

function ReportItem({ report }: { report: OwnReport }) {
  const { itemKind, postId, postTitle, reason, comment, status, createdAt, reviewedAt } = report;
  const nameId = useId();
  const state = statusLabels[status];
  return (
    <Item
      icon={icons[itemKind]}
      name={itemLabel(report)}
      nameId={nameId}
      badge={<Badge tone={state.tone}>{state.label}</Badge>}
      facts={[
        reportReasonLabels[reason],
        <>
          reported on <DateLabel time={createdAt} />
        </>,
        ...(reviewedAt
          ? [
              <>
                decided on <DateLabel time={reviewedAt} />
              </>,
            ]
          : []),
        ...(comment ? [<q key="comment">{comment}</q>] : []),
      ]}
      action={
        postId && postTitle !== null ? (
          <Button variant="outlined" size="small" component={Link} to={`/?post=${postId}`} aria-describedby={nameId}>
            View
          </Button>
        ) : (
          <span />
        )
      }
    />
  );
}
