import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Takes files that are dropped onto, or pasted into, the form around a file input, or the section around one without a form. Pasted text
 * stays text, also where a program brings a picture of it along.
 */
export function useFilesOfForm(input: RefObject<HTMLInputElement | null>, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const area = input.current?.form ?? input.current?.closest('section');
    if (!area) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const takeFrom = (event: Event, files: FileList | undefined) => {
      if (!files || files.length === 0) return;
      event.preventDefault();
      take([...files]);
    };
    area.addEventListener('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(), { signal });
    area.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer?.files), { signal });
    area.addEventListener(
      'paste',
      (event) => {
        const { clipboardData: data } = event as ClipboardEvent;
        if (!data?.types.includes('text/plain')) takeFrom(event, data?.files);
      },
      { signal },
    );
    return () => listening.abort();
  }, [input]);
}
