import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { color, ErrorState, Icon, TimeLabel, VisuallyHidden } from '@clapback/ui';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useWriterDeleteDraftMutation, useWriterListDraftsQuery } from './writer-endpoints.ts';

const Part = styled('section')({ marginTop: 40, maxWidth: 720, '& > p': { marginTop: 8, color: color.second } });
const List = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, padding: '10px 0', borderTop: `1px solid ${color.line}` },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { color: color.third, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
});

/** What a member had answered before, to go on with. */
export function EarlierDrafts() {
  const query = useWriterListDraftsQuery(undefined, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useWriterDeleteDraftMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const items = query.data?.items;

  async function confirm() {
    if (asked === null) return;
    const { error } = await remove(asked);
    setAsked(null);
    if (error) dispatch(toast({ title: 'It was not deleted', description: errorMessage(error), variant: 'destructive' }, error));
  }

  return (
    <Part aria-labelledby="earlier-drafts">
      <Typography variant="h3" component="h2" id="earlier-drafts" ref={heading} tabIndex={-1} sx={{ fontSize: '1.125rem' }}>
        Earlier drafts
      </Typography>
      {items ? null : query.isError ? (
        <ErrorState title="Your drafts could not be loaded" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {errorMessage(query.error, 'Please try again in a moment.')}
        </ErrorState>
      ) : (
        <>
          <VisuallyHidden>Loading your drafts</VisuallyHidden>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </>
      )}
      {items?.length === 0 ? <p>None yet. What you paste above is kept here, with your marks and the draft.</p> : null}
      {items && items.length > 0 ? (
        <List aria-labelledby="earlier-drafts">
          {items.map(({ id, opening, source, updatedAt }) => (
            <li key={id}>
              <div>
                <Link component={RouterLink} to={`/premium?tab=writer&draft=${id}`} dir="auto">
                  {opening}
                </Link>
                <small>
                  {source ? (
                    <>
                      <bdi>{source}</bdi>,{' '}
                    </>
                  ) : null}
                  <TimeLabel time={updatedAt} />
                </small>
              </div>
              <IconButton size="small" aria-label={`Delete the draft ‘${opening.slice(0, 40)}’`} onClick={() => setAsked(id)}>
                <Icon as={Trash2} size={17} />
              </IconButton>
            </li>
          ))}
        </List>
      ) : null}
      {asked === null ? null : (
        <ConfirmDialog
          title="Delete this draft?"
          confirm="Delete draft"
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
          onClosed={() => heading.current?.focus()}
        >
          The text, your marks and the answer are deleted. What you saved to a case file stays there.
        </ConfirmDialog>
      )}
    </Part>
  );
}
