import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerTemplate, AnswerTemplates } from '@clapback/contracts';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { knownFields, openFieldsOf } from '@clapback/contracts/text-fields';
import { TestService } from '../../../test/service.ts';

let service: TestService;
let items: AnswerTemplate[];
beforeAll(async () => {
  // Its own: it asks what a new installation has.
  service = await TestService.start();
  const ingrid = await service.member({ role: 'moderator' });
  items = (await service.get<AnswerTemplates>('/api/moderation/answer-templates', { token: ingrid.token })).body.items;
});
afterAll(() => service.close());

test('a new installation has shared templates for the facts of every ground and for the answer to an appeal', () => {
  expect(items.every(({ isShared }) => isShared)).toBe(true);
  const grounds = new Set(items.filter(({ purpose }) => purpose === 'decision_facts').map(({ ground }) => ground));
  expect([...grounds].toSorted()).toEqual([...reportReasons].toSorted());
  expect(items.filter(({ purpose }) => purpose === 'appeal_answer').map(({ name }) => name)).toEqual([
    'Granted: new information',
    'Granted: we were wrong',
    'Rejected: the rule applies',
    'Rejected: who is right is not for us',
    'Rejected: your report, reviewed again',
  ]);
});

test('what a template does not know is a field of it that has to be filled in, and no answer is sent as it ships', () => {
  const ofFacts = items.filter(({ purpose }) => purpose === 'decision_facts');
  for (const { name, text } of ofFacts) {
    const fields = openFieldsOf(text).map((field) => field.name);
    expect(fields.length > 0 && text.length < 500, name).toBe(true);
  }
  for (const { name, text } of items.filter(({ purpose }) => purpose === 'appeal_answer'))
    expect(
      openFieldsOf(text).some((field) => !knownFields.some((known) => known === field.name)),
      name,
    ).toBe(true);
});
