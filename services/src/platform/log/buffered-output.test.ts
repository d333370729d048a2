import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The messages that a process has written when it has ended, after it did what `code` says with a log. */
async function written(code: string): Promise<{ messages: string[]; ending: string | number }> {
  const script = `
    import { makeLog } from './src/platform/log/log.ts';
    const log = makeLog({ logLevel: 'info' });
    const answer = (number) => log.info({ number }, 'answered');
    const kill = () => process.kill(process.pid, 'SIGKILL');
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [exitCode, signal]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ]);
  const lines = output.split('\n').filter(Boolean);
  const messages = lines
    .map((line) => JSON.parse(line) as { msg: string; number?: number })
    .map(({ msg, number }) => `${msg} ${number ?? ''}`.trim());
  return { messages, ending: signal ?? exitCode! };
}

test.each([
  ['an error', `answer(1); answer(2); log.error('broken'); answer(3); kill();`, ['answered 1', 'answered 2', 'broken']],
  ['what is no answer', `answer(1); log.info('The service listens'); kill();`, ['answered 1', 'The service listens']],
  ['the end of the process', `answer(1); answer(2); process.exit(3);`, ['answered 1', 'answered 2']],
  [
    'an error that ends the process',
    `answer(1); process.on('uncaughtException', (error) => { log.fatal(error.message); process.exit(1); }); throw new Error('gone');`,
    ['answered 1', 'gone'],
  ],
  ['a moment without any', `answer(1); setTimeout(kill, 2000);`, ['answered 1']],
])('lines of the log about answers are written before %s, in order', async (_what, code, messages) => {
  expect((await written(code)).messages).toEqual(messages);
});

test('of a process that the system kills at once only the newest lines about answers are lost', async () => {
  const { messages, ending } = await written(`for (let number = 1; number <= 200; number += 1) answer(number); kill();`);
  expect(ending).toBe('SIGKILL');
  expect(messages.length).toBeGreaterThan(120);
  expect(messages).toEqual(messages.map((_message, index) => `answered ${index + 1}`));
});
