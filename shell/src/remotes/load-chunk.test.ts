import { expect, test, vi } from 'vitest';
import { loadChunk, PreloadErrorEvent, reloadOnVanishedCode, retryLoad } from './load-chunk.ts';
import { LoadFailure } from './load-failure.ts';

const vanished = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const pause = () => Promise.resolve();

function memory() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test('code that does not arrive is asked for twice more', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(vanished())
    .mockRejectedValueOnce(new LoadFailure('unreachable', 'away'))
    .mockResolvedValue('here');
  expect(await retryLoad(load, pause)).toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
});

test('an error of the code itself is no reason to fetch it again', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('x is not a function'));
  await expect(retryLoad(load, pause)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that was given up is late: it is neither asked for again nor a reason to load the page anew', async () => {
  const target = new EventTarget();
  const heard = vi.fn();
  target.addEventListener('clapback:preloadError', heard);
  const late = Object.assign(new Error('Loading chunk 7 failed. (timeout: given up)'), { name: 'ChunkLoadError', type: 'timeout' });
  const load = vi.fn().mockRejectedValue(late);
  await expect(loadChunk('mfe-public the page /', load, { target, pause })).rejects.toBe(late);
  expect(load).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  expect(LoadFailure.of(late).kind).toBe('slow');
});

test('[SHELL-20] code that never arrives raises a preload-error event, and the error is thrown again', async () => {
  const target = new EventTarget();
  const heard: PreloadErrorEvent[] = [];
  target.addEventListener('clapback:preloadError', (event) => void heard.push(event as PreloadErrorEvent));
  const error = vanished();
  await expect(loadChunk('mfe-public the page /', () => Promise.reject(error), { target, pause })).rejects.toBe(error);
  expect(heard.map(({ what, payload }) => [what, payload])).toEqual([['mfe-public the page /', error]]);
});

test('[SHELL-20] the error is not thrown where a handler has dealt with it', async () => {
  const target = new EventTarget();
  target.addEventListener('clapback:preloadError', (event) => event.preventDefault());
  const settled = vi.fn();
  loadChunk('x', () => Promise.reject(vanished()), { target, pause }).then(settled, settled);
  await new Promise((resume) => setTimeout(resume));
  expect(settled).not.toHaveBeenCalled();
});

test('[SHELL-20] vanished code reloads the page once for each module, and again only when a minute has passed', async () => {
  const target = new EventTarget();
  const reload = vi.fn();
  let time = 1_000_000;
  reloadOnVanishedCode({ target, reload, storage: always(memory()), now: () => time });
  const raise = (what: string) => target.dispatchEvent(new PreloadErrorEvent(what, vanished()));

  expect(raise('a')).toBe(false);
  expect(raise('a')).toBe(true);
  expect(raise('b')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
  time += 60_001;
  expect(raise('a')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(3);
});

const always =
  <T>(value: T) =>
  () =>
    value;

test('[SHELL-20] without storage the page is not reloaded, since it could go round for ever', () => {
  const target = new EventTarget();
  const reload = vi.fn();
  const barred = () => {
    throw new Error('barred');
  };
  reloadOnVanishedCode({ target, reload, storage: always({ getItem: barred, setItem: barred }) });
  reloadOnVanishedCode({ target, reload, storage: barred });
  expect(target.dispatchEvent(new PreloadErrorEvent('a', vanished()))).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
