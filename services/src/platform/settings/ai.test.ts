import { expect, test } from 'vitest';
import { readAiSettings } from './ai.ts';
import { readers } from './readers.ts';

const read = (env: Record<string, string>) => readAiSettings(readers(env));

test('an endpoint and a model are what it takes; a key only where the endpoint asks for one', () => {
  expect(read({})).toBeNull();
  expect(read({ AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' })).toEqual({
    baseUrl: new URL('http://127.0.0.1:11434/v1'),
    model: 'small',
    apiKey: null,
    timeout: 90_000,
  });
  expect(read({ AI_BASE_URL: 'https://api.example/v1', AI_MODEL: 'large', AI_API_KEY: 'k', AI_TIMEOUT_MS: '500' })).toMatchObject({
    apiKey: 'k',
    timeout: 500,
  });
});

test.each([
  [{ AI_MODEL: 'small' }, 'AI_BASE_URL must be set too: it says where the AI model is asked.'],
  [{ AI_API_KEY: 'k' }, 'AI_BASE_URL must be set too: it says where the AI model is asked.'],
  [{ AI_BASE_URL: 'https://api.example/v1' }, 'AI_MODEL must be set too: it names the AI model at AI_BASE_URL.'],
  [{ AI_BASE_URL: 'https://api.example/v1', AI_API_KEY: 'k' }, 'AI_MODEL must be set too: it names the AI model at AI_BASE_URL.'],
  [{ AI_BASE_URL: 'https://api.example/v1', AI_MODEL: 'm'.repeat(201) }, 'AI_MODEL must have at most 200 characters.'],
  [{ AI_BASE_URL: 'https://me:word@api.example/v1', AI_MODEL: 'm' }, 'AI_BASE_URL must not hold a name or a password: use AI_API_KEY.'],
  [
    { AI_BASE_URL: 'ftp://api.example', AI_MODEL: 'm' },
    "AI_BASE_URL must be an address that begins with http:// or https://, but is 'ftp://api.example'.",
  ],
])('what is set by half is refused: %j', (env, complaint) => {
  expect(() => read(env as Record<string, string>)).toThrow(complaint);
});
