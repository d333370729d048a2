import LinearProgress from '@mui/material/LinearProgress';
import { errorMessage } from '@clapback/store';
import { RefusalText } from '@clapback/ui/refusal-text.tsx';
import { sizeText } from '@clapback/ui/headless/size-text.ts';
import { useDataRightsStorageQuery } from './data-rights-endpoints.ts';

const bar = { width: '100%', maxWidth: 320 };

/** What the member's files take of their storage. */
export function Storage() {
  const { data, error } = useDataRightsStorageQuery();
  if (error)
    return (
      <p role="alert">
        <RefusalText>{errorMessage(error, 'How much storage you use could not be read. Please open Settings again.')}</RefusalText>
      </p>
    );
  // About as high as what follows, so that what is below hardly moves.
  if (!data)
    return (
      <>
        <p style={{ minHeight: '3em' }}>Counting your files…</p>
        <LinearProgress variant="determinate" value={0} aria-hidden sx={bar} />
      </>
    );
  const percent = Math.min(100, Math.round((data.usedBytes / data.quotaBytes) * 100));
  return (
    <>
      <p>
        Your files take {sizeText(data.usedBytes)} of {(data.quotaBytes / 1024 ** 3).toFixed(1)} GB, with the files as you sent them.
        Deleting a post or a response frees what its files took.
      </p>
      <LinearProgress variant="determinate" value={percent} aria-label="Storage in use" sx={bar} />
    </>
  );
}
