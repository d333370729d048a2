import { mostVerificationFiles, uploadLimits } from '@clapback/contracts/limits';
import { errorMessage, fieldErrors, toast, useAppDispatch } from '@clapback/store';
import { fitToLimit, looksLikePicture, refusalToast, sendFile, uploadNotes, type RefusedFile } from '@clapback/uploads';
import { useEffect, useRef, useState } from 'react';
import type { AttachedFile } from './request-draft.ts';

/** A file in the form. `share` is 0 to 1. */
export type FileItem = { key: string; name: string; bytes: number } & (
  | { status: 'sending'; share: number }
  | { status: 'failed'; reason: string }
  /** `notes` tell what was done to the file. */
  | { status: 'ready'; url: string; notes: readonly string[] }
);

const isFitting = (file: File) => looksLikePicture(file) || file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

const readyOf = (items: readonly FileItem[]): AttachedFile[] =>
  items.flatMap((item) => (item.status === 'ready' ? [{ url: item.url, name: item.name, bytes: item.bytes }] : []));

/** Sends files as they are chosen. `onChange` hears of each change of what is uploaded. */
export function useFileUploads(start: readonly AttachedFile[], onChange: (files: AttachedFile[]) => void) {
  const dispatch = useAppDispatch();
  const [items, setItems] = useState<readonly FileItem[]>(() =>
    start.map((file) => ({ ...file, key: file.url, status: 'ready', notes: [] })),
  );
  const current = useRef(items);
  const sending = useRef(new Map<string, { abort: AbortController; done: Promise<void> }>());

  useEffect(() => {
    const underWay = sending.current;
    return () => {
      for (const { abort } of underWay.values()) abort.abort();
    };
  }, []);

  function update(next: readonly FileItem[]) {
    const before = JSON.stringify(readyOf(current.current));
    current.current = next;
    setItems(next);
    const ready = readyOf(next);
    if (JSON.stringify(ready) !== before) onChange(ready);
  }
  const put = (item: FileItem) => update(current.current.map((one) => (one.key === item.key ? item : one)));

  async function send(key: string, file: File, abort: AbortController): Promise<void> {
    const chosen = { key, name: file.name, bytes: file.size };
    const onProgress = (share: number) => {
      if (!abort.signal.aborted) put({ ...chosen, status: 'sending', share });
    };
    try {
      const fitting = await fitToLimit(file, uploadLimits.verification);
      if (abort.signal.aborted) return;
      if (!fitting) {
        refuse('File too large', 'Please select a file under 10MB');
        return update(current.current.filter((item) => item.key !== key));
      }
      const upload = await dispatch(sendFile(fitting.file, 'verification', { onProgress, signal: abort.signal }));
      const notes = uploadNotes(fitting, upload);
      if (!abort.signal.aborted) put({ key, name: fitting.file.name, bytes: fitting.file.size, status: 'ready', url: upload.url, notes });
    } catch (error) {
      if (abort.signal.aborted) return;
      const reason = fieldErrors(error).file?.[0] ?? errorMessage(error, 'The file could not be uploaded. Please choose it again.');
      put({ ...chosen, status: 'failed', reason });
    } finally {
      sending.current.delete(key);
    }
  }

  function refuse(title: string, description: string) {
    dispatch(toast({ title, description, variant: 'destructive' }));
  }

  /** Why a file may not be sent; null where it may. */
  function whyNot(file: File): Omit<RefusedFile, 'name'> | null {
    if (file.size > uploadLimits.verification && !looksLikePicture(file))
      return { title: 'File too large', description: 'Please select a file under 10MB' };
    if (!isFitting(file)) return { title: 'Invalid file type', description: 'Please select an image or a PDF' };
    if (current.current.length >= mostVerificationFiles)
      return { title: 'Too many files', description: `You can send ${mostVerificationFiles} files` };
    return null;
  }

  return {
    items,
    add(files: readonly File[]) {
      const refused: RefusedFile[] = [];
      for (const file of files) {
        const why = whyNot(file);
        if (why) refused.push({ name: file.name, ...why });
        else {
          const [key, abort] = [crypto.randomUUID(), new AbortController()];
          update([...current.current, { key, name: file.name, bytes: file.size, status: 'sending', share: 0 }]);
          sending.current.set(key, { abort, done: send(key, file, abort) });
        }
      }
      const told = refusalToast(refused, files.length);
      if (told) dispatch(toast(told));
    },
    /** Stops the sending, or takes the file off the request. */
    remove(key: string) {
      sending.current.get(key)?.abort.abort();
      sending.current.delete(key);
      update(current.current.filter((item) => item.key !== key));
    },
    /** Waits for what is under way. Whether all of them are there. */
    async settled(): Promise<boolean> {
      await Promise.all([...sending.current.values()].map(({ done }) => done));
      return current.current.every(({ status }) => status === 'ready');
    },
  };
}

export type FileUploads = ReturnType<typeof useFileUploads>;
