import type { Evidence } from '@clapback/contracts';
import { useEffect, useState } from 'react';
import type { RenewAddress } from './file-dialog-props.ts';

/** How far a file is that is being fetched. */
export type FileBytes = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; bytes: ArrayBuffer };

/** Fetches the bytes of a file by its signed address, by a new one where that has run out, and again when asked. */
export function useFileBytes(file: Evidence, renew: RenewAddress): { state: FileBytes; url: string; retry: () => void } {
  const [state, setState] = useState<FileBytes>({ status: 'loading' });
  const [url, setUrl] = useState(file.url);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const load = async (address: string) => {
      const answer = await fetch(address, { signal: abort.signal });
      return answer.ok ? answer.arrayBuffer() : null;
    };
    const loadOrRenew = async () => {
      const bytes = await load(url);
      if (bytes) return bytes;
      const renewed = await renew(file.id);
      const again = renewed === null ? null : await load(renewed);
      if (renewed === null || again === null) throw new Error('A file is not there any more');
      setUrl(renewed);
      return again;
    };
    loadOrRenew().then(
      (bytes) => setState({ status: 'ready', bytes }),
      () => {
        if (!abort.signal.aborted) setState({ status: 'failed' });
      },
    );
    return () => abort.abort();
    // A new address is no reason to fetch what was just fetched by it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [file.id, attempt]);
  return {
    state,
    url,
    retry() {
      setState({ status: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}
