import Button from '@mui/material/Button';
import { toast, errorMessage, useAppDispatch, useReauthentication } from '@clapback/store';
import { BusyButton, ErrorState } from '@clapback/ui';
import { DateLabel } from '../date-label.tsx';
import { useDataRightsArchivesQuery, useDataRightsRequestArchiveMutation } from './data-rights-endpoints.ts';

const megabytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The archive of all one's data: asking for it, waiting for it, and downloading it while it is there. */
export function Archive() {
  const dispatch = useAppDispatch();
  const { data, isError, isFetching, refetch } = useDataRightsArchivesQuery(undefined, { refetchOnMountOrArgChange: true });
  const withReauthentication = useReauthentication();
  const [request, { isLoading }] = useDataRightsRequestArchiveMutation();
  const newest = data?.items[0];

  const ask = async () => {
    const outcome = await withReauthentication(() => request());
    if (outcome?.error)
      dispatch(
        toast(
          { title: `Failed to export data: ${errorMessage(outcome.error, 'Please try again in a moment.')}`, variant: 'destructive' },
          outcome.error,
        ),
      );
  };

  if (isError && !data)
    return (
      <ErrorState title="Your archives could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        Please try again in a moment.
      </ErrorState>
    );
  return (
    <>
      <p>A zip with the same document and every file as you uploaded it. It takes a while; we email you when it’s ready. Once a day.</p>
      {newest?.status === 'building' ? <p role="status">Your archive is being made.</p> : null}
      {newest?.status === 'failed' ? <p>The last archive could not be made. Please ask for it again.</p> : null}
      {newest?.url && newest.expiresAt && newest.bytes !== null ? (
        <>
          <p>
            Ready: {megabytes(newest.bytes)}. It is removed on <DateLabel time={newest.expiresAt} withTime />.
          </p>
          <Button variant="contained" href={newest.url} download>
            Download archive
          </Button>
        </>
      ) : null}
      {newest?.status === 'building' || newest?.status === 'ready' ? null : (
        <BusyButton variant="outlined" busy={isLoading} disabled={!data} onClick={() => void ask()}>
          Request archive
        </BusyButton>
      )}
    </>
  );
}
