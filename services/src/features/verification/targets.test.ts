import { expect, test } from 'vitest';
import { ProblemError } from '#platform/http/problems.ts';
import { checkTarget } from './targets.ts';

test.for([
  ['email', ' Maya@Example.ORG ', 'Maya@example.org'],
  ['email', 'maya@bücher.example', 'maya@xn--bcher-kva.example'],
  ['dns', 'Example.org.', 'example.org'],
  ['dns', 'https://www.example.org/about', 'www.example.org'],
  ['dns', '_clapback.example.org', '_clapback.example.org'],
  ['file', 'example.org', 'https://example.org'],
  ['file', 'http://Example.org:8080/about?x', 'http://example.org:8080'],
  ['rel_me', 'example.org/about#me', 'https://example.org/about'],
  ['rel_me', 'https://example.org/@maya?tab=1', 'https://example.org/@maya?tab=1'],
] as const)('%s: %s is kept as %s', ([kind, typed, kept]) => expect(checkTarget({ kind, target: typed })).toBe(kept));

test.for([
  ['email', 'maya'],
  ['email', 'maya@localhost'],
  ['email', 'maya@127.0.0.1'],
  ['email', 'Maya <maya@example.org>'],
  ['email', 'maya@example.org, other@example.org'],
  ['email', 'maya@example.org\r\nBcc: other@example.org'],
  ['email', `${'m'.repeat(65)}@example.org`],
  ['dns', ''],
  ['dns', 'localhost'],
  ['dns', '127.0.0.1'],
  ['dns', 'example'],
  ['dns', 'exa mple.org'],
  ['dns', '-.org'],
  ['file', 'http://127.0.0.1'],
  ['file', 'http://[::1]/'],
  ['file', 'https://user:secret@example.org'],
  ['file', 'ftp://example.org'],
  ['rel_me', 'javascript:alert(1)'],
  ['rel_me', 'https://localhost/me'],
  ['rel_me', 'https://example.org/\u0000'],
] as const)('%s: %j is refused at its field', ([kind, typed]) => {
  try {
    checkTarget({ kind, target: typed });
  } catch (error) {
    return expect((error as ProblemError).errors?.[0]?.field).toBe('target');
  }
  throw new Error('Nothing was refused');
});
