import { describe, expect, test } from 'vitest';
import { weaknesses } from './password-rules.ts';

const messages = async (password: string, ownWords: string[] = []) => (await weaknesses(password, ownWords)).map(({ message }) => message);

describe('[AUTH-19] why a password is too weak', () => {
  test('a good one has no complaint', async () => {
    expect(await weaknesses('a quiet harbour 1931', ['dana', 'Whitlock'])).toEqual([]);
  });

  test('every complaint names the field and is a sentence', async () => {
    const found = await weaknesses('password', ['dana']);
    expect(found.length).toBeGreaterThan(1);
    for (const { field, code, message } of found) expect([field, code, message.endsWith('.')]).toEqual(['password', 'weak_password', true]);
  });

  test('a short and common one is told all at once', async () => {
    expect(await messages('password')).toEqual([
      'Use at least 10 characters.',
      'This is a heavily used password.',
      'Add more words that are less common.',
    ]);
  });

  test('the length counts characters, not bytes', async () => {
    expect(await messages('🦊🐙🪕🌋🧭')).toContain('Use at least 10 characters.');
  });

  test('one’s own name or address inside it is told, in any case', async () => {
    expect(await messages('WHITLOCK at the 4 seas', ['dana', 'Whitlock'])).toContain('Do not use your name or email address in it.');
    expect(await messages('Jo at the 4 windy seas', ['Jo'])).toEqual([]);
  });

  test.for(['aB3$', 'p@ssw0rd', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9', '4@8({[<36911!|1700$5+72', 'Pa$$w0rd1!', '2020-01-01'])(
    'the longest one of %s takes no time that others would wait for',
    async (part) => {
      await weaknesses('the first one loads the words', []);
      const before = process.threadCpuUsage();
      await weaknesses(part.repeat(200).slice(0, 200), ['dana', 'Whitlock']);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(1000);
    },
  );
});
