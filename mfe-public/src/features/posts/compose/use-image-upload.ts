import type { Upload } from '@clapback/contracts';
import { uploadLimits } from '@clapback/contracts/limits';
import { fieldErrors, toast, errorMessage, useAppDispatch } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';
import { postsApi } from '../posts-endpoints.ts';
import { fitToLimit, isShownByBrowsers, looksLikePicture, sendFile, uploadNotes } from '@clapback/uploads';

type Uploaded = Pick<Upload, 'url' | 'mediaType'>;

/** Where the picture of a post stands. `share` is 0 to 1; `preview` an address that shows it. */
export type PostImageState =
  | { status: 'none'; refusal?: string }
  | { status: 'sending'; name: string; preview: string; share: number }
  | { status: 'failed'; name: string; preview: string; file: File; reason: string }
  /** `notes` tell what was done to the file. */
  | { status: 'ready'; name: string; preview: string; upload: Uploaded; notes: readonly string[] };

/** The picture of the post that is being written: it is sent as soon as it is chosen. */
export interface ImageUpload {
  state: PostImageState;
  choose: (file: File) => void;
  retry: () => void;
  /** For a preview that cannot be shown: its address runs out after an hour, and an upload that nobody used is swept after a day. */
  renew: () => Promise<void>;
  /** Stops the sending, or takes the picture off the post; `reason` says why, where the person did not ask for it. */
  remove: (reason?: string) => void;
  /** What has been uploaded, once nothing is under way any more; undefined where that failed. */
  settled: () => Promise<Uploaded | null | undefined>;
}

/** Begins with the picture of a draft, where there is one. `onUploaded` hears of each change worth keeping. */
export function useImageUpload(kept: Uploaded | null, onUploaded: (upload: Uploaded | null) => void): ImageUpload {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PostImageState>(
    kept ? { status: 'ready', name: 'Picture', preview: kept.url, upload: kept, notes: [] } : { status: 'none' },
  );
  const underWay = useRef<{ abort: AbortController; done: Promise<Uploaded | undefined> }>(undefined);
  const preview = useRef<string>(undefined);
  const result = useRef<Uploaded | null | undefined>(kept);
  const renewed = useRef(false);

  function show(file: File): string {
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = URL.createObjectURL(file);
    return preview.current;
  }

  useEffect(
    () => () => {
      underWay.current?.abort.abort();
      if (preview.current) URL.revokeObjectURL(preview.current);
    },
    [],
  );

  async function send(file: File, shown: string, abort: AbortController): Promise<Uploaded | undefined> {
    const base = { name: file.name, preview: shown };
    setState({ ...base, status: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => !abort.signal.aborted && setState({ ...base, status: 'sending', share });
      const fitting = await fitToLimit(file, uploadLimits['post-image']);
      if (abort.signal.aborted) return undefined;
      if (!fitting) {
        remove();
        refuse('File too large', 'Please select a file smaller than 10MB');
        return undefined;
      }
      const upload = await dispatch(sendFile(fitting.file, 'post-image', { onProgress, signal: abort.signal }));
      if (abort.signal.aborted) return undefined;
      result.current = { url: upload.url, mediaType: upload.mediaType };
      const notes = uploadNotes(fitting, upload);
      const address = isShownByBrowsers(file) ? shown : upload.url;
      setState({ ...base, preview: address, status: 'ready', upload: result.current, notes });
      onUploaded(result.current);
      return result.current;
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      result.current = undefined;
      setState({
        ...base,
        status: 'failed',
        file,
        reason: fieldErrors(error).file?.[0] ?? errorMessage(error, 'The picture could not be uploaded.'),
      });
      return undefined;
    } finally {
      if (underWay.current?.abort === abort) underWay.current = undefined;
    }
  }

  function begin(file: File) {
    underWay.current?.abort.abort();
    const abort = new AbortController();
    underWay.current = { abort, done: send(file, show(file), abort) };
  }

  function refuse(title: string, description: string) {
    dispatch(toast({ title, description, variant: 'destructive' }));
    if (result.current === null) setState({ status: 'none', refusal: description });
  }

  function remove(reason?: string) {
    underWay.current?.abort.abort();
    underWay.current = undefined;
    result.current = null;
    setState({ status: 'none', refusal: reason });
    onUploaded(null);
  }

  return {
    state,
    choose(file) {
      if (!looksLikePicture(file)) return refuse('Invalid file type', 'Please select an image file');
      begin(file);
    },
    retry: () => state.status === 'failed' && begin(state.file),
    async renew() {
      if (state.status !== 'ready' || renewed.current) return;
      renewed.current = true;
      const { data } = await dispatch(postsApi.endpoints.postsListUploads.initiate(undefined, { forceRefetch: true, subscribe: false }));
      if (!data || result.current !== state.upload) return;
      const path = state.upload.url.split('?')[0];
      const file = data.items.find(({ url, state: use }) => use === 'stored' && url.split('?')[0] === path);
      if (file) return setState({ ...state, preview: file.url });
      // A long list of uploads may have it further down.
      if (data.nextCursor === null) remove('The picture of this draft is not kept any more. Please choose it again.');
    },
    remove,
    settled: async () => (underWay.current ? await underWay.current.done : result.current),
  };
}
