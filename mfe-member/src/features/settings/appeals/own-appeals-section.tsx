import Button from '@mui/material/Button';
import type { OwnAppeal } from '@clapback/contracts';
import { Badge, Prose } from '@clapback/ui';
import { Link } from 'react-router';
import { DateLabel } from '../date-label.tsx';
import { Actions, Section } from '../section.tsx';
import { SettingsList } from '../settings-list.tsx';
import { Detail, StatementDetails, StatementHead, StatementList } from '../statement.tsx';
import { useLinkedSection } from '../use-linked-section.ts';
import { appealStatusLabels, appealSubject } from './appeal-labels.ts';
import { generalAppealPath } from './appeal-paths.ts';
import { AppealProgress } from './appeal-standing.tsx';
import { dueText, latestText } from './appeal-times.ts';
import { useOwnAppealsListInfiniteQuery } from './own-appeals-endpoints.ts';

const heading = 'settings-appeals';

/** What the member has appealed: by when it is answered, or what was answered. */
export function OwnAppealsSection() {
  const query = useOwnAppealsListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  useLinkedSection(heading);
  return (
    <Section
      id={heading}
      title="My appeals"
      lead="Decisions you asked us to review. Wherever our team is large enough, someone who wasn’t involved in the decision answers. That is usually within 48 hours, and in 5-7 business days at most."
    >
      <SettingsList
        query={query}
        entries={query.data?.pages.flatMap((page) => page.items)}
        headingId={heading}
        loading="Loading your appeals"
        failed="Your appeals could not be loaded"
        empty="You have not appealed anything. Each decision about you that can be appealed says so."
        moreFailed="More appeals could not be loaded. Please try again."
      >
        {(appeals) => (
          <StatementList aria-labelledby={heading}>
            {appeals.map((appeal) => (
              <AppealItem key={appeal.id} appeal={appeal} />
            ))}
          </StatementList>
        )}
      </SettingsList>
      <Actions>
        <Button component={Link} to={generalAppealPath} variant="outlined" size="small">
          Write an appeal
        </Button>
      </Actions>
    </Section>
  );
}

function AppealItem({ appeal }: { appeal: OwnAppeal }) {
  const { status, reason, additionalInfo, response, reviewedAt, createdAt, dueAt, answerBy } = appeal;
  const { label, tone } = appealStatusLabels[status];
  return (
    <li>
      <StatementHead>
        <p>
          <strong>{appealSubject(appeal)}</strong>
        </p>
        <Badge tone={tone}>{label}</Badge>
      </StatementHead>
      <StatementDetails>
        {status === 'pending' ? (
          <Detail name="When you hear from us">
            <strong>We answer by {dueText(dueAt)}</strong>, at the very latest on {latestText(answerBy)}
            <div style={{ display: 'grid', gap: 6, marginTop: 6 }}>
              <AppealProgress appeal={appeal} />
            </div>
          </Detail>
        ) : null}
        {response ? (
          <Detail name="Our answer">
            <Prose text={response} />
          </Detail>
        ) : null}
        <Detail name="What you wrote">
          <Prose text={reason} />
          {additionalInfo ? <Prose text={additionalInfo} style={{ marginTop: 6 }} /> : null}
        </Detail>
        {reviewedAt ? (
          <Detail name="Sent and answered">
            <DateLabel time={createdAt} /> – <DateLabel time={reviewedAt} />
          </Detail>
        ) : null}
      </StatementDetails>
    </li>
  );
}
