// Reads for a test of what reads pages: a text is itself, and `slow` takes for ever without keeping the machine busy.
import type { PageAnswer, PageTask } from '../src/platform/pages/page-child.ts';

process.on('disconnect', () => process.exit());
process.on('message', ({ id, bytes }: PageTask) => {
  const text = Buffer.from(bytes).toString('utf8');
  if (text !== 'slow') process.send!({ id, page: text } satisfies PageAnswer<string>);
});
