import { expect, test } from 'vitest';
import { editDraftStore, isSameText, type EditDraft } from './edit-draft.ts';

function storage(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => void (entries[name] = value),
    removeItem: (name: string) => void delete entries[name],
  };
}

const draft: EditDraft = {
  title: 'A title',
  content: 'New words',
  base: { title: 'A title', content: 'Old words', editedAt: null },
  unanswered: null,
};

test('a change is there again after it was stored, for its own member and post only', () => {
  const kept = storage();
  editDraftStore('carla', 'post-1', () => kept).write(draft);
  expect(editDraftStore('carla', 'post-1', () => kept).read()).toEqual(draft);
  expect(editDraftStore('peter', 'post-1', () => kept).read()).toBeNull();
  expect(editDraftStore('carla', 'post-2', () => kept).read()).toBeNull();
});

test('a change that changes nothing, or was given up, leaves nothing behind', () => {
  const kept = storage();
  editDraftStore('carla', 'post-1', () => kept).write(draft);
  editDraftStore('carla', 'post-1', () => kept).write({ ...draft, content: 'Old words ' });
  expect(kept.entries).toEqual({});
  editDraftStore('carla', 'post-1', () => kept).write(draft);
  editDraftStore('carla', 'post-1', () => kept).write(null);
  expect(kept.entries).toEqual({});
});

test('a damaged change is as good as none', () => {
  expect(editDraftStore('carla', 'p', () => storage({ 'clapback.post-edit.carla.p': '{"title":"x","content":"y"}' })).read()).toBeNull();
  expect(editDraftStore('carla', 'p', () => storage({ 'clapback.post-edit.carla.p': '{' })).read()).toBeNull();
});

test('texts that the service stores alike are the same', () => {
  expect(isSameText({ title: 'Cafe\u0301 ', content: 'One\r\nTwo' }, { title: 'Caf\u00e9', content: 'One\nTwo\n' })).toBe(true);
  expect(isSameText({ title: 'A', content: 'One' }, { title: 'a', content: 'One' })).toBe(false);
});
