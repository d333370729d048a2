import { expect, test } from 'vitest';
import { forgetInput, rememberInput, rememberedInput } from './remembered-input.ts';

function storage() {
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, area: () => area };
}

test('email, name and choice come back after a reload; what is typed later adds to them', () => {
  const { area } = storage();
  rememberInput({ email: 'dana@example.org' }, area);
  rememberInput({ displayName: 'Dana', role: 'viewer' }, area);
  expect(rememberedInput(area)).toEqual({ email: 'dana@example.org', displayName: 'Dana', role: 'viewer' });
  forgetInput(area);
  expect(rememberedInput(area)).toEqual({ email: '', displayName: '', role: 'responder' });
});

test('damaged or barred storage is as good as none', () => {
  const { area } = storage();
  area().setItem('clapback.auth-form', '{"email":7,"role":"x"');
  expect(rememberedInput(area)).toEqual({ email: '', displayName: '', role: 'responder' });
  const barred = () => {
    throw new Error('barred');
  };
  expect(rememberedInput(barred)).toEqual({ email: '', displayName: '', role: 'responder' });
  expect(() => rememberInput({ email: 'x' }, barred)).not.toThrow();
});
