import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useCaseFilesDownloadMutation } from './case-files-endpoints.ts';

/** Saves files of a case file. */
export function useDownload(caseFileId: string) {
  const dispatch = useAppDispatch();
  const [take] = useCaseFilesDownloadMutation();

  async function download(part: string, name: string): Promise<void> {
    const taken = await take({ id: caseFileId, part });
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

  return { download };
}
