import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { CaseFile } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color, Icon } from '@clapback/ui';
import { sizeText } from '@clapback/ui/headless/size-text.ts';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCaseFilesAskForBundleMutation, useCaseFilesBundlesQuery } from './case-files-endpoints.ts';
import { momentText } from './day-text.ts';

/** Milliseconds after which a bundle that is being made is looked at again, should the live stream not tell. */
const soon = 3000;
/** Milliseconds after which its address is asked for anew, which opens it for an hour. */
const again = 1_800_000;

const Small = styled('p')({ fontSize: '0.875rem', color: color.second });

/** The bundle of a case file: asked for by a press, made by a job, and saved as soon as it is there; for a day it can be saved again. */
export function Bundle({ file }: { file: CaseFile }) {
  const dispatch = useAppDispatch();
  const [isWaiting, setIsWaiting] = useState(false);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { data } = useCaseFilesBundlesQuery(file.id, { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? soon : again });
  const [ask, { isLoading }] = useCaseFilesAskForBundleMutation();
  const newest = data?.items[0];
  const isMaking = newest?.status === 'building';
  if (isMaking !== isWaiting) setIsWaiting(isMaking);
  const arrived = newest?.id === askedFor ? (newest?.url ?? null) : null;
  useEffect(() => {
    if (arrived === null) return;
    setAskedFor(null);
    const link = document.createElement('a');
    link.href = arrived;
    link.download = '';
    link.click();
  }, [arrived]);

  async function press() {
    const { data: asked, error } = await ask(file.id);
    if (asked) return setAskedFor(asked.id);
    const description = errorMessage(error, 'Please try again in a moment.');
    dispatch(toast({ title: 'The bundle could not be made', description, variant: 'destructive' }));
  }

  return (
    <>
      <BusyButton variant="outlined" fullWidth startIcon={<Icon as={Download} />} busy={isLoading || isMaking} onClick={() => void press()}>
        Download bundle (zip)
      </BusyButton>
      {isMaking ? (
        <Small role="status">Your bundle is being made. {askedFor ? 'It is saved as soon as it is there.' : 'You can save it soon.'}</Small>
      ) : null}
      {newest?.status === 'failed' ? <Small>The last bundle could not be made. Please ask for it again.</Small> : null}
      {newest?.url && newest.bytes !== null ? (
        <Small>
          <Link href={newest.url} download>
            Save the bundle of {momentText(newest.createdAt)} again
          </Link>{' '}
          ({sizeText(newest.bytes)}). It stays until {momentText(newest.expiresAt!)}.
        </Small>
      ) : null}
      <Small>
        Evidence ({sizeText(file.bytes)}), letters, drafts and answers, with a manifest. With SHA256SUMS anyone can check that nothing was
        altered.
      </Small>
    </>
  );
}
