// Opens and re-encodes pictures for the service, in a process of its own: what a decoder does to memory, or worse, it does here. It has no
// database, no secrets, and goes with the process that started it.
import { ProblemError } from '#platform/http/problems.ts';
import { encodeImage, inspectImage } from './images.ts';
import type { PictureAnswer, PictureTask } from './picture-child.ts';

// The service drains before it goes, and its pictures with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async ({ id, work }: PictureTask) => {
  const done = work.step === 'inspect' ? inspectImage(work.source, work.bare) : encodeImage(work.bare, work.target, work.mediaType);
  const answer = await done.then(
    (result): PictureAnswer => ({ id, result }),
    (error: Error): PictureAnswer => {
      const problem = error instanceof ProblemError ? error.code : 'internal_error';
      return { id, problem, reason: String(error.cause ?? error) };
    },
  );
  if (process.connected) process.send!(answer);
});
