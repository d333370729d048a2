import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useState } from 'react';
import { useCaseFilesDownloadMutation } from './case-files-endpoints.ts';

/** Saves files of a case file. `busy` is the part that is under way. */
export function useDownload(caseFileId: string) {
  const dispatch = useAppDispatch();
  const [take] = useCaseFilesDownloadMutation();
  const [busy, setBusy] = useState<string | null>(null);

  async function download(part: string, name: string): Promise<void> {
    setBusy(part);
    const taken = await take({ id: caseFileId, part });
    setBusy(null);
    if (taken.data === undefined)
      return void dispatch(
        toast({
          title: 'The download did not work',
          description: errorMessage(taken.error, 'Please try again in a moment.'),
          variant: 'destructive',
        }),
      );
    const link = document.createElement('a');
    link.href = taken.data;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  return { download, busy };
}
