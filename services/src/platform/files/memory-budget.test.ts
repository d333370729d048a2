import { expect, test } from 'vitest';
import { MemoryBudget } from './memory-budget.ts';

/** Work that ends when it is told to, and says when it has begun. */
function works(budget: MemoryBudget) {
  const begun: string[] = [];
  const begin = (name: string, bytes: number) => {
    const end = Promise.withResolvers<void>();
    const done = budget.run(bytes, async () => {
      begun.push(name);
      await end.promise;
    });
    return async () => {
      end.resolve();
      await done;
    };
  };
  return { begun, begin };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what fits begins at once, what does not waits for its turn, and nothing overtakes it', async () => {
  const { begun, begin } = works(new MemoryBudget(100, { most: 3 }));
  const end = [begin('a', 60), begin('b', 60), begin('c', 10)];
  await settled();
  expect(begun).toEqual(['a']);
  await end[0]!();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('no more begin at once than may', async () => {
  const { begun, begin } = works(new MemoryBudget(100, { most: 2 }));
  const end = ['a', 'b', 'c'].map((name) => begin(name, 1));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await end[1]!();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('work that fails gives back what it took', async () => {
  const budget = new MemoryBudget(100, { most: 1 });
  await expect(budget.run(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await budget.run(100, async () => 'done')).toBe('done');
});

test('what needs more than there is is refused', async () => {
  await expect(new MemoryBudget(100, { most: 1 }).run(101, async () => 'done')).rejects.toThrow(
    '101 bytes are more than the 100 of the budget',
  );
});
