import { describe, expect, test } from 'vitest';
import { weaknesses } from './password-rules.ts';

const messages = (password: string, ownWords: string[] = []) => weaknesses(password, ownWords).map(({ message }) => message);

describe('[AUTH-19] why a password is too weak', () => {
  test('a good one has no complaint', () => {
    expect(weaknesses('a quiet harbour 1931', ['dana', 'Whitlock'])).toEqual([]);
  });

  test('every complaint names the field and is a sentence', () => {
    const found = weaknesses('password', ['dana']);
    expect(found.length).toBeGreaterThan(1);
    for (const { field, code, message } of found) expect([field, code, message.endsWith('.')]).toEqual(['password', 'weak_password', true]);
  });

  test('a short and common one is told all at once', () => {
    expect(messages('password')).toEqual(['Use at least 10 characters.', 'This is a heavily used password.', 'Add more words that are less common.']);
  });

  test('the length counts characters, not bytes', () => {
    expect(messages('🦊🐙🪕🌋🧭')).toContain('Use at least 10 characters.');
  });

  test('one’s own name or address inside it is told, in any case', () => {
    expect(messages('WHITLOCK at the 4 seas', ['dana', 'Whitlock'])).toContain('Do not use your name or e-mail address in it.');
    expect(messages('Jo at the 4 windy seas', ['Jo'])).toEqual([]);
  });

  test('a very long one is judged in no time', () => {
    const started = performance.now();
    weaknesses('aB3$'.repeat(50), []);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
