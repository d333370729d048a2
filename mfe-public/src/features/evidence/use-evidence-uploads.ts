import { mostEvidence, uploadLimits } from '@clapback/contracts/limits';
import { errorMessage, fieldErrors, toast, useAppDispatch } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';
import { fitToLimit, isShownByBrowsers, looksLikePicture, refusalToast, sendFile, uploadNotes, type RefusedFile } from '@clapback/uploads';
import { kindOf, looksAccepted, type AttachedEvidence } from './attached-evidence.ts';
import { refusalText } from './file-text.ts';

interface Chosen {
  /** Stays the same from choosing to sent. */
  key: string;
  name: string;
  bytes: number;
  /** An address that shows a picture; null for other files. */
  preview: string | null;
  caption: string;
}

/** A file in the form. `share` is 0 to 1. */
export type EvidenceItem = Chosen &
  (
    | { status: 'sending'; file: File; share: number }
    | { status: 'failed'; file: File; reason: string; mayRetry: boolean }
    /** `notes` tell what was done to the file. */
    | { status: 'ready'; attached: Omit<AttachedEvidence, 'caption'>; notes: readonly string[] }
  );

/** The files of a response that is being written, in the order in which they are shown. */
export interface EvidenceUploads {
  items: readonly EvidenceItem[];
  /** Begins to send each; what is too large, of another kind or too many is told in a toast. @returns the keys of those */
  add: (files: readonly File[]) => string[];
  retry: (key: string) => void;
  /** Stops the sending, or takes the file off the response. */
  remove: (key: string) => void;
  /** @param by 1 is one place later, -1 one earlier */
  move: (key: string, by: 1 | -1) => void;
  caption: (key: string, text: string) => void;
  /** Waits for what is under way, names the files that could not be sent, and says under which ids the others are, by their keys. */
  settled: () => Promise<{ failed: string[]; ids: ReadonlyMap<string, string> }>;
  /** Begins anew with these. */
  reset: (attached: readonly AttachedEvidence[]) => void;
}

const fromAttached = ({ caption, ...attached }: AttachedEvidence): EvidenceItem => ({
  key: attached.id,
  name: attached.name,
  bytes: attached.bytes,
  preview: attached.kind === 'image' ? attached.url : null,
  caption,
  status: 'ready',
  attached,
  notes: [],
});

const attachedOf = (items: readonly EvidenceItem[]): AttachedEvidence[] =>
  items.flatMap((item) => (item.status === 'ready' ? [{ ...item.attached, caption: item.caption }] : []));

/** Sends files of evidence as they are chosen. `onChange` hears of each change of what is uploaded, its order and its captions. */
export function useEvidenceUploads(start: readonly AttachedEvidence[], onChange: (attached: AttachedEvidence[]) => void): EvidenceUploads {
  const dispatch = useAppDispatch();
  const [items, setItems] = useState<readonly EvidenceItem[]>(() => start.map(fromAttached));
  const current = useRef(items);
  const sending = useRef(new Map<string, { abort: AbortController; done: Promise<void> }>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const [underWay, shown] = [sending.current, previews.current];
    return () => {
      for (const { abort } of underWay.values()) abort.abort();
      for (const address of shown) URL.revokeObjectURL(address);
    };
  }, []);

  function update(next: readonly EvidenceItem[]) {
    const before = JSON.stringify(attachedOf(current.current));
    current.current = next;
    setItems(next);
    const attached = attachedOf(next);
    if (JSON.stringify(attached) !== before) onChange(attached);
  }
  const change = (key: string, to: (item: EvidenceItem) => EvidenceItem) =>
    update(current.current.map((item) => (item.key === key ? to(item) : item)));

  function previewOf(file: File): string | null {
    if (!looksLikePicture(file) || !isShownByBrowsers(file)) return null;
    const address = URL.createObjectURL(file);
    previews.current.add(address);
    return address;
  }

  async function send(key: string, file: File, abort: AbortController): Promise<void> {
    let sent = 0;
    const onProgress = (share: number) => {
      sent = share;
      if (!abort.signal.aborted) change(key, (item) => (item.status === 'sending' ? { ...item, share } : item));
    };
    try {
      const fitting = await fitToLimit(file, uploadLimits.evidence);
      if (abort.signal.aborted) return;
      if (!fitting) {
        refuse('File too large', 'Please select a file under 10MB');
        return update(current.current.filter((item) => item.key !== key));
      }
      const upload = await dispatch(sendFile(fitting.file, 'evidence', { onProgress, signal: abort.signal }));
      if (abort.signal.aborted) return;
      const { id, url, notShown } = upload;
      const { name: fileName, size } = fitting.file;
      const attached = { id, url, name: fileName, kind: kindOf(upload), bytes: size, ...(notShown ? { notShown } : {}) };
      const notes = uploadNotes(fitting, upload);
      const shown = attached.kind === 'image' ? upload.url : null;
      change(key, ({ preview, caption }) => ({
        key,
        name: attached.name,
        bytes: attached.bytes,
        preview: preview ?? shown,
        caption,
        status: 'ready',
        attached,
        notes,
      }));
    } catch (error) {
      if (abort.signal.aborted) return;
      const refusal = fieldErrors(error).file?.[0];
      const reason = refusal ?? reasonOf(error, sent);
      change(key, ({ name, bytes, preview, caption }) => ({
        key,
        name,
        bytes,
        preview,
        caption,
        status: 'failed',
        file,
        reason,
        mayRetry: refusal === undefined,
      }));
    } finally {
      if (sending.current.get(key)?.abort === abort) sending.current.delete(key);
    }
  }

  function begin(key: string, file: File) {
    const abort = new AbortController();
    sending.current.set(key, { abort, done: send(key, file, abort) });
  }

  function refuse(title: string, description: string) {
    dispatch(toast({ title, description, variant: 'destructive' }));
  }

  /** Why a file may not be sent; null where it may. */
  function whyNot(file: File): Omit<RefusedFile, 'name'> | null {
    if (file.size > uploadLimits.evidence && !looksLikePicture(file))
      return { title: 'File too large', description: 'Please select a file under 10MB' };
    if (!looksAccepted(file)) return { title: 'Invalid file type', description: refusalText(file.name) };
    if (current.current.length >= mostEvidence)
      return { title: 'Too many files', description: `A response can show ${mostEvidence} files` };
    return null;
  }

  return {
    items,
    add(files) {
      const refused: RefusedFile[] = [];
      const keys = files.flatMap((file) => {
        const why = whyNot(file);
        if (why) {
          refused.push({ name: file.name, ...why });
          return [];
        }
        const key = crypto.randomUUID();
        const chosen = { key, name: file.name, bytes: file.size, preview: previewOf(file), caption: '' };
        update([...current.current, { ...chosen, status: 'sending', file, share: 0 }]);
        begin(key, file);
        return [key];
      });
      const told = refusalToast(refused, files.length);
      if (told) dispatch(toast(told));
      return keys;
    },
    retry(key) {
      const item = current.current.find((one) => one.key === key);
      if (item?.status !== 'failed') return;
      const { name, bytes, preview, caption, file } = item;
      change(key, () => ({ key, name, bytes, preview, caption, status: 'sending', file, share: 0 }));
      begin(key, file);
    },
    remove(key) {
      sending.current.get(key)?.abort.abort();
      sending.current.delete(key);
      update(current.current.filter((item) => item.key !== key));
    },
    move(key, by) {
      const from = current.current.findIndex((item) => item.key === key);
      const to = from + by;
      const [item, other] = [current.current[from], current.current[to]];
      if (!item || !other) return;
      update(current.current.with(from, other).with(to, item));
    },
    caption: (key, text) => change(key, (item) => ({ ...item, caption: text })),
    async settled() {
      await Promise.all([...sending.current.values()].map(({ done }) => done));
      return {
        failed: current.current.filter(({ status }) => status === 'failed').map(({ name }) => name),
        ids: new Map(current.current.flatMap((item) => (item.status === 'ready' ? [[item.key, item.attached.id] as const] : []))),
      };
    },
    reset(attached) {
      for (const { abort } of sending.current.values()) abort.abort();
      sending.current.clear();
      update(attached.map(fromAttached));
    },
  };
}

/** Where the sending stopped, or what the service said. */
function reasonOf(error: unknown, share: number): string {
  const isCut = (error as { status?: unknown }).status === 'FETCH_ERROR';
  return isCut ? `Stopped at ${Math.floor(share * 100)}%. Your text is safe.` : errorMessage(error, 'The file could not be uploaded.');
}
