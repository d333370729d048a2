import { expect, test } from 'vitest';
import { emptyDraft, storedDraft, storeDraft } from './post-draft.ts';

function storage(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => void (entries[name] = value),
    removeItem: (name: string) => void delete entries[name],
  };
}

test('a draft is there again after it was stored, for its own member only', () => {
  const kept = storage();
  storeDraft('carla', { ...emptyDraft, title: 'Reyes Kitchens', isAnonymous: true }, kept);
  expect(storedDraft('carla', kept)).toEqual({
    title: 'Reyes Kitchens',
    content: '',
    postType: 'clapback',
    isAnonymous: true,
    attachmentAlt: '',
    upload: null,
    unanswered: null,
  });
  expect(storedDraft('peter', kept)).toBeNull();
});

test('nothing is kept of an empty form', () => {
  const kept = storage();
  storeDraft('carla', { ...emptyDraft, content: 'x' }, kept);
  storeDraft('carla', { ...emptyDraft, content: '  ' }, kept);
  expect(kept.entries).toEqual({});
});

test('a damaged draft is as good as none', () => {
  expect(storedDraft('carla', storage({ 'clapback.post-draft.carla': '{"title":' }))).toBeNull();
  expect(storedDraft('carla', storage({ 'clapback.post-draft.carla': '[]' }))).toBeNull();
});
