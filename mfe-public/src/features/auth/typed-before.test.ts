import { expect, test } from 'vitest';
import { forgetTyped, keepTyped, typedBefore } from './typed-before.ts';

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
  keepTyped({ email: 'dana@example.org' }, area);
  keepTyped({ displayName: 'Dana', gender: 'female' }, area);
  expect(typedBefore(area)).toEqual({ email: 'dana@example.org', displayName: 'Dana', gender: 'female' });
  forgetTyped(area);
  expect(typedBefore(area)).toEqual({ email: '', displayName: '', gender: 'male' });
});

test('damaged or barred storage is as good as none', () => {
  const { area } = storage();
  area().setItem('clapback.auth-form', '{"email":7,"gender":"x"');
  expect(typedBefore(area)).toEqual({ email: '', displayName: '', gender: 'male' });
  const barred = () => {
    throw new Error('barred');
  };
  expect(typedBefore(barred)).toEqual({ email: '', displayName: '', gender: 'male' });
  expect(() => keepTyped({ email: 'x' }, barred)).not.toThrow();
});
