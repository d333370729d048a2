import { expect, test } from 'vitest';
import { isSameText, storedEdit, storeEdit, type EditDraft } from './edit-draft.ts';

function storage(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => void (entries[name] = value),
    removeItem: (name: string) => void delete entries[name],
  };
}

const draft: EditDraft = { title: 'A title', content: 'New words', base: { title: 'A title', content: 'Old words', editedAt: null } };

test('a change is there again after it was stored, for its own member and post only', () => {
  const kept = storage();
  storeEdit('carla', 'post-1', draft, kept);
  expect(storedEdit('carla', 'post-1', kept)).toEqual(draft);
  expect(storedEdit('peter', 'post-1', kept)).toBeNull();
  expect(storedEdit('carla', 'post-2', kept)).toBeNull();
});

test('a change that changes nothing, or was given up, leaves nothing behind', () => {
  const kept = storage();
  storeEdit('carla', 'post-1', draft, kept);
  storeEdit('carla', 'post-1', { ...draft, content: 'Old words ' }, kept);
  expect(kept.entries).toEqual({});
  storeEdit('carla', 'post-1', draft, kept);
  storeEdit('carla', 'post-1', null, kept);
  expect(kept.entries).toEqual({});
});

test('a damaged change is as good as none', () => {
  expect(storedEdit('carla', 'p', storage({ 'clapback.post-edit.carla.p': '{"title":"x","content":"y"}' }))).toBeNull();
  expect(storedEdit('carla', 'p', storage({ 'clapback.post-edit.carla.p': '{' }))).toBeNull();
});

test('texts that the service stores alike are the same', () => {
  expect(isSameText({ title: 'Cafe\u0301 ', content: 'One\r\nTwo' }, { title: 'Caf\u00e9', content: 'One\nTwo\n' })).toBe(true);
  expect(isSameText({ title: 'A', content: 'One' }, { title: 'a', content: 'One' })).toBe(false);
});
