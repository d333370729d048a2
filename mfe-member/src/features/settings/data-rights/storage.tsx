import LinearProgress from '@mui/material/LinearProgress';
import { errorMessage } from '@clapback/store';
import { sizeText } from '@clapback/ui/headless/size-text.ts';
import { useDataRightsStorageQuery } from './data-rights-endpoints.ts';

/** What the member's files take of their storage. */
export function Storage() {
  const { data, error } = useDataRightsStorageQuery();
  if (error) return <p role="alert">{errorMessage(error, 'How much storage you use could not be read. Please open Settings again.')}</p>;
  if (!data) return <p>Counting your files…</p>;
  const percent = Math.min(100, Math.round((data.usedBytes / data.quotaBytes) * 100));
  return (
    <>
      <p>
        Your files take {sizeText(data.usedBytes)} of {(data.quotaBytes / 1024 ** 3).toFixed(1)} GB, with the files as you sent them.
        Deleting a post or a response frees what its files took.
      </p>
      <LinearProgress variant="determinate" value={percent} aria-label="Storage in use" sx={{ width: '100%', maxWidth: 320 }} />
    </>
  );
}
