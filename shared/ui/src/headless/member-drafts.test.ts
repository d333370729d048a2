import { expect, test, vi } from 'vitest';
import { hasMemberDrafts, removeAllOfMember } from './member-drafts.ts';

/** A browser's storage, whose names are its own keys. */
function keep(names: string[]): () => string[] {
  const storage = Object.assign(
    Object.create({
      removeItem(name: string) {
        delete storage[name];
      },
    }) as Record<string, string>,
    Object.fromEntries(names.map((name) => [name, 'kept'])),
  );
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', undefined);
  return () => Object.keys(storage);
}

const ofNoDraft = ['recent-searches:ingrid', 'clapback.console-pictures.ingrid', 'clapback.console-work.ingrid'];

test('what a member searched and chose for the console is no draft of theirs, and goes with their account', () => {
  const names = keep([...ofNoDraft, 'clapback.post-draft.olu', 'clapback.colour-scheme']);
  expect(hasMemberDrafts('ingrid')).toBe(false);
  removeAllOfMember('ingrid');
  expect(names()).toEqual(['clapback.post-draft.olu', 'clapback.colour-scheme']);
});

test('what a member has begun to write is one, also beside that', () => {
  keep([...ofNoDraft, 'clapback.note-draft.ingrid.a-case']);
  expect(hasMemberDrafts('ingrid')).toBe(true);
});
