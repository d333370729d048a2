// oxlint-disable-next-line typescript/triple-slash-reference -- A declaration of many modules is none itself.
/// <reference path="./worker-address.d.ts" />
import type { Mark } from '@clapback/contracts/look-marks';
import type { LookAnswer, Looker, LookQuestion } from './look.ts';
// oxlint-disable-next-line import/default -- The build makes an address of it.
import workerAddress from './look-worker.ts?worker&url';

/**
 * Looks in a worker, so that typing never waits. Where a browser or another origin does not allow one, the page itself looks, since the
 * words are nobody's business before they are sent.
 */
export function makeLooker(): { look: Looker; end: () => void } {
  const waiting = new Map<number, { question: LookQuestion; resolve: (marks: Mark[][]) => void; reject: (error: unknown) => void }>();
  let worker: Worker | null = null;
  let count = 0;
  try {
    worker = new Worker(workerAddress, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<LookAnswer>) => {
      waiting.get(data.id)?.resolve(data.marks);
      waiting.delete(data.id);
    });
    worker.addEventListener('error', goWithout);
  } catch {
    worker = null;
  }

  function goWithout() {
    worker?.terminate();
    worker = null;
    for (const { question, resolve, reject } of waiting.values()) lookHere(question.texts).then(resolve, reject);
    waiting.clear();
  }

  return {
    look(texts) {
      if (!worker) return lookHere(texts);
      const question = { id: (count += 1), texts };
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { question, resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no other origin.
        worker!.postMessage(question);
      });
    },
    end: () => worker?.terminate(),
  };
}

async function lookHere(texts: string[]): Promise<Mark[][]> {
  const { look } = await import('@clapback/look');
  return texts.map((text) => look(text));
}
