import { expect, test } from 'vitest';
import { Post } from '#features/posts/entities.ts';
import { features } from '../features.ts';
import { defineFeature, defineJob, refuseClashes } from './feature.ts';
import { soon } from './jobs/definitions.ts';

const job = defineJob('maintenance.sweep', { queue: soon, work: async () => undefined });

test('no two features may have one name, table or job', () => {
  expect(() => refuseClashes(features)).not.toThrow();
  const twice = (feature: Parameters<typeof defineFeature>[0]) => () => refuseClashes([...features, defineFeature(feature)]);
  expect(twice({ name: 'posts' })).toThrow("Two features have the name 'posts': 'posts' and 'posts'.");
  expect(twice({ name: 'essays', entities: [Post] })).toThrow("Two features have the table 'posts': 'posts' and 'essays'.");
  expect(twice({ name: 'essays', jobs: [job] })).toThrow("Two features have the job 'maintenance.sweep': 'platform' and 'essays'.");
});
