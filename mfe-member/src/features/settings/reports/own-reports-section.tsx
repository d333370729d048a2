import Button from '@mui/material/Button';
import type { OwnReport } from '@clapback/contracts';
import { reportReasonLabels } from '@clapback/contracts/report-reasons';
import { useSession } from '@clapback/store';
import { Badge } from '@clapback/ui';
import { FileText, MessageCircle, MessageSquareReply, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { appealStatusLabels } from '../appeals/appeal-labels.ts';
import { dismissalPath } from '../appeals/appeal-paths.ts';
import { DateLabel } from '../date-label.tsx';
import { Item, ItemList } from '../item-list.tsx';
import { Actions, Section } from '../section.tsx';
import { SettingsList } from '../settings-list.tsx';
import { useLinkedSection } from '../use-linked-section.ts';
import { useOwnReportsListInfiniteQuery } from './own-reports-endpoints.ts';
import { itemLabel, statusLabels } from './report-labels.ts';

const heading = 'settings-reports';
const icons = { post: FileText, response: MessageSquareReply, comment: MessageCircle, person: UserRound } as const;

/** What the member has reported, and what became of it. Banned members cannot report and have no such list. */
export function OwnReportsSection() {
  return useSession().user?.standing === 'banned' ? null : <OwnReports />;
}

function OwnReports() {
  useLinkedSection(heading);
  const query = useOwnReportsListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section id={heading} title="My reports" lead="What you reported, and what a moderator found. Only moderators can see that it was you.">
      <SettingsList
        query={query}
        entries={query.data?.pages.flatMap((page) => page.items)}
        headingId={heading}
        loading="Loading your reports"
        failed="Your reports could not be loaded"
        empty="You have not reported anything. Posts, responses and comments of others have the option ‘Report’."
        moreFailed="More reports could not be loaded. Please try again."
      >
        {(reports) => (
          <ItemList aria-labelledby={heading}>
            {reports.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </ItemList>
        )}
      </SettingsList>
    </Section>
  );
}

function ReportItem({ report }: { report: OwnReport }) {
  const { id, number, itemKind, postId, postTitle, reason, comment, status, createdAt, reviewedAt, mayAppeal, appealStatus } = report;
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
        `number ${number}`,
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
        ...(appealStatus ? [`your appeal: ${appealStatusLabels[appealStatus].label.toLowerCase()}`] : []),
        ...(comment ? [<q key="comment">{comment}</q>] : []),
      ]}
      action={
        <Actions>
          {mayAppeal ? (
            <Button variant="outlined" size="small" component={Link} to={dismissalPath(id)} aria-describedby={nameId}>
              Appeal
            </Button>
          ) : null}
          {postId && postTitle !== null ? (
            <Button variant="outlined" size="small" component={Link} to={`/?post=${postId}`} aria-describedby={nameId}>
              View
            </Button>
          ) : null}
        </Actions>
      }
    />
  );
}
