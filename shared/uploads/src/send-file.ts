import type { Upload, UploadPurpose } from '@clapback/contracts';
import type { AppThunk } from '@clapback/store';

/** A refused or failed upload, in the shape of every other failed call. */
export type SendFailure = { status: number; data: unknown } | { status: 'FETCH_ERROR'; error: string };

interface SendOptions {
  /** Called with the share that has left this machine, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file. `fetch` cannot tell how far it has come, so this is the one call that does not go through the base query.
 * Rejects with a SendFailure, or with the signal's reason when it was aborted.
 */
export const sendFile =
  (file: File, purpose: UploadPurpose, options: SendOptions): AppThunk<Promise<Upload>> =>
  async (_dispatch, _getState, { session, baseUrl }) => {
    const send = (token: string | null) => post(`${baseUrl}/uploads`, file, purpose, token, options);
    const token = await session.token();
    const answer = await send(token);
    if (answer.status !== 401 || token === null) return read(answer);
    return read(await send(await session.renew(token)));
  };

interface Answer {
  status: number;
  data: unknown;
}

function read({ status, data }: Answer): Upload {
  if (status >= 200 && status < 300) return data as Upload;
  throw { status, data } satisfies SendFailure;
}

function post(
  address: string,
  file: File,
  purpose: UploadPurpose,
  token: string | null,
  { onProgress, signal }: SendOptions,
): Promise<Answer> {
  const body = new FormData();
  // The service decides by the purpose how much it takes, so it must come before the bytes.
  body.append('purpose', purpose);
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', address);
    call.responseType = 'json';
    if (token !== null) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total));
    call.addEventListener('load', () => resolve({ status: call.status, data: call.response }));
    call.addEventListener('error', () => reject({ status: 'FETCH_ERROR', error: 'The connection was lost.' } satisfies SendFailure));
    call.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body);
  });
}
