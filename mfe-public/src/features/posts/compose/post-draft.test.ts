import { expect, onTestFinished, test } from 'vitest';
import { hasStoredDraft } from './draft-storage.ts';
import { emptyDraft, postDraftStore } from './post-draft.ts';

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
  postDraftStore('carla', () => kept).write({ ...emptyDraft, title: 'Reyes Kitchens', isAnonymous: true });
  expect(postDraftStore('carla', () => kept).read()).toEqual({
    title: 'Reyes Kitchens',
    content: '',
    postType: 'clapback',
    isAnonymous: true,
    attachmentAlt: '',
    upload: null,
    unanswered: null,
  });
  expect(postDraftStore('peter', () => kept).read()).toBeNull();
});

test('nothing is kept of an empty form', () => {
  const kept = storage();
  postDraftStore('carla', () => kept).write({ ...emptyDraft, content: 'x' });
  postDraftStore('carla', () => kept).write({ ...emptyDraft, content: '  ' });
  expect(kept.entries).toEqual({});
});

test('a damaged draft is as good as none', () => {
  expect(postDraftStore('carla', () => storage({ 'clapback.post-draft.carla': '{"title":' })).read()).toBeNull();
  expect(postDraftStore('carla', () => storage({ 'clapback.post-draft.carla': '[]' })).read()).toBeNull();
});

test('a call that an earlier release kept goes on to be the same call', () => {
  const post = { title: 'A', content: 'B', captchaToken: 'pass' };
  const stored = JSON.stringify({ title: 'A', content: 'B', unanswered: { post, key: 'key-1' } });
  expect(postDraftStore('carla', () => storage({ 'clapback.post-draft.carla': stored })).read()?.unanswered).toEqual({
    body: post,
    key: 'key-1',
  });
});

test('a browser that blocks storage keeps no draft, and asking for one is no error', () => {
  const localStorage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Storage is blocked', 'SecurityError');
    },
  });
  onTestFinished(() => {
    if (localStorage) Object.defineProperty(globalThis, 'localStorage', localStorage);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
  expect(hasStoredDraft('m1')).toBe(false);
});
