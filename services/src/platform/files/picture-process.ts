// Opens and re-encodes pictures and copies documents for the service, in a process of its own: what a decoder does to memory, or worse, it does here. It has no
// database, no secrets, and goes with the process that started it.
import { ProblemError } from '#platform/http/problems.ts';
import { storeCopy } from './documents.ts';
import { decodeImage, encodeImage, encodeSquares, inspectImage } from './images.ts';
import type { PictureAnswer, PictureTask, PictureWork } from './picture-child.ts';

// The service drains before it goes, and its pictures with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async ({ id, work }: PictureTask) => {
  const answer = await start(work).then(
    (result): PictureAnswer => ({ id, result }),
    (error: Error): PictureAnswer => {
      const [problem, detail] = error instanceof ProblemError ? [error.code, error.detail] : (['internal_error', undefined] as const);
      return { id, problem, detail, reason: String(error.cause ?? error) };
    },
  );
  if (process.connected) process.send!(answer);
});

async function start(work: PictureWork) {
  if (work.step === 'inspect') return inspectImage(work.source, work.bare);
  if (work.step === 'decode') return decodeImage(work.source, work.bare, work.inspected);
  if (work.step === 'encode') return encodeImage(work.bare, work.target, work.inspected);
  if (work.step === 'squares') return encodeSquares(work.bare, work.target, work.inspected);
  return storeCopy(work.source, work.target);
}
