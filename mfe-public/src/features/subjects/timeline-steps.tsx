import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Post, TimelineStep } from '@clapback/contracts';
import { color, ErrorState, fullTimeText, Spinner } from '@clapback/ui';
import { useSubjectsGetTimelineQuery } from './subjects-endpoints.ts';
import { otherSide, sideNames } from './words.ts';
import { useHeadings } from '../posts/index.ts';

const Steps = styled('ol')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& li': {
    position: 'relative',
    padding: '0 0 14px 26px',
    fontSize: '0.9375rem',
    lineHeight: 1.45,
    color: color.ink,
    overflowWrap: 'anywhere',
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 2,
    top: 6,
    width: 9,
    height: 9,
    border: `1.5px solid ${color.second}`,
    borderRadius: '50%',
    backgroundColor: color.surface,
    zIndex: 1,
  },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 6.5,
    top: 12,
    bottom: -6,
    borderInlineStart: `1px solid ${color.line}`,
  },
  '& li[data-current]::before': { backgroundColor: color.accent, borderColor: color.accent },
  '& li[data-next]': { color: color.third },
  '& li[data-next]::before': { borderStyle: 'dashed' },
  '& time': { display: 'block', fontSize: '0.8125rem', color: color.third },
  '& q': { display: 'block', marginTop: 2, color: color.second, fontSize: '0.875rem' },
});

const Waiting = styled('div')({ padding: 12, color: color.third });

const deeds: Record<TimelineStep['kind'], string> = {
  posted: 'posted',
  claimed: 'said ‘This is about me’',
  confirmed: 'confirmed it',
  answered: 'answered',
  edited: 'edited the post',
  answer_edited: 'edited the answer',
  proposed: 'proposed',
  agreed: 'agreed',
  declined: 'declined',
  withdrawn: 'withdrew the proposal',
  ended: 'ended it',
};

const fallback = { author: 'The author', subject: 'The person named', staff: 'Our staff' } as const;

function sentence({ kind, by, name, outcome, count }: TimelineStep): string {
  const words = `${name ?? fallback[by]} ${deeds[kind]}`;
  if (kind === 'proposed' || kind === 'agreed') return `${words}: ${outcome}`;
  if (kind === 'answered' && count) return `${words} · ${count === 1 ? '1 sentence' : `${count} sentences`}`;
  return words;
}

/** How the dispute of a post came to where it stands, and what comes next. */
export function TimelineSteps({ post }: { post: Post }) {
  const { data, isError, isFetching, refetch } = useSubjectsGetTimelineQuery(post.id);
  const other = post.resolution?.status === 'proposed' ? sideNames(post)[otherSide(post.resolution.proposedBy)] : null;
  return (
    <>
      <Typography variant="h4" component={useHeadings().part} sx={{ fontSize: '0.9375rem' }}>
        How it stands
      </Typography>
      {data ? (
        <Steps>
          {data.items.map((step, index) => (
            <li key={`${step.kind} ${step.at} ${index}`} data-current={index === data.items.length - 1 ? '' : undefined}>
              <span dir="auto">{sentence(step)}</span>
              <time dateTime={step.at}>{fullTimeText(new Date(step.at))}</time>
              {step.reason ? <q dir="auto">{step.reason}</q> : null}
            </li>
          ))}
          {other ? <li data-next="">{other} agrees or declines</li> : null}
        </Steps>
      ) : isError ? (
        <ErrorState title="How it stands could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting>
          <Spinner />
        </Waiting>
      )}
    </>
  );
}
