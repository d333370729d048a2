import { decisionPath } from '@clapback/contracts/appeal-rules';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { api, useAppDispatch, useLiveTopic, useSession } from '@clapback/store';
import { color, Icon, radius } from '@clapback/ui';
import { Scale } from 'lucide-react';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { settingsPath } from './appeal-paths.ts';
import { AppealProgress } from './appeal-standing.tsx';
import { dueText } from './appeal-times.ts';
import { useOwnAppealsListInfiniteQuery } from './own-appeals-endpoints.ts';

const Item = styled('li')({
  display: 'grid',
  gap: 8,
  padding: '14px 20px 18px',
  backgroundColor: color.sunk,
  fontSize: '0.875rem',
  'li + &': { borderTop: `1px solid ${color.line}` },
  '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12 },
});
/** As a badge, on the ground that badges have. */
const Kind = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '3px 10px',
  borderRadius: radius.pill,
  backgroundColor: color.surface,
  color: color.second,
  fontSize: '0.78125rem',
  fontWeight: 600,
});

/**
 * On the dashboard, below what waits for the member: by when their open appeal is answered. It is the member who waits, so it is not
 * counted; where it cannot be read, Settings says so.
 */
export default function WaitingAppeal({ onCount }: { onCount: (entryId: string, count: number) => void }) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const { data } = useOwnAppealsListInfiniteQuery();
  useEffect(() => onCount('appeal', 0), [onCount]);
  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    if (kind === 'appeal.decided') dispatch(api.util.invalidateTags(['Appeal']));
  });

  const open = data?.pages.flatMap(({ items }) => items).filter(({ status }) => status === 'pending') ?? [];
  const next = open.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))[0];
  if (!next) return null;
  const isAboutMe = next.decisionId !== null && next.decision?.kind !== 'no_violation';
  return (
    <Item>
      <header>
        <Kind>
          <Icon as={Scale} size={14} />
          {open.length === 1 ? 'Your appeal' : `Your ${open.length} appeals`}
        </Kind>
        <Link
          component={RouterLink}
          to={isAboutMe && open.length === 1 ? decisionPath(next.decisionId!) : settingsPath('settings-appeals')}
        >
          See it
        </Link>
      </header>
      {/* No heading: on a phone the panel has none of its own. */}
      <Typography variant="h4" component="p">
        We answer by {dueText(next.dueAt)}
      </Typography>
      <AppealProgress appeal={next} />
    </Item>
  );
}
