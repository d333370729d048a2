import { describe, expect, test } from 'vitest';
import { boosts, decisions, members, posts, reports } from './index.ts';
import { day } from './writing.ts';

const joined = new Map(members.map((member) => [member.key, member.joinedMinutesAgo]));
const staff = members.filter((member) => member.role === 'moderator' || member.role === 'admin').map((member) => member.key);
type Target = (typeof reports)[number]['target'];
/** A person has one case, whatever of them was reported. */
const nameOf = (target: Target) => ('person' in target ? target.person : Object.values(target).join());

type Item = { kind: 'post' | 'response' | 'comment'; author: string; minutesAgo: number; likes: string[]; state: string };

/** Every item by its key, with what a report or a boost must not contradict. */
const items = new Map<string, Item>();
for (const post of posts) {
  const { author, minutesAgo, likes } = post;
  items.set(post.key, { kind: 'post', author, minutesAgo, likes, state: post.isFlagged ? 'flagged' : (post.status ?? 'active') });
  for (const { key, status = 'active', ...response } of post.responses)
    items.set(key, { ...response, kind: 'response', likes: [], state: status });
  for (const { key, status = 'active', ...comment } of post.comments)
    if (key) items.set(key, { ...comment, kind: 'comment', likes: [], state: status });
}

/** What was reported of a person, who has been there since they joined. */
const personOf = (key: string): Item => ({ kind: 'post', author: key, minutesAgo: joined.get(key)!, likes: [], state: 'active' });

function itemOf(target: Target) {
  if ('person' in target) return personOf(target.person);
  const item = items.get(nameOf(target));
  if (!item || !(item.kind in target)) throw new Error(`no ${Object.keys(target).join()} is called ${nameOf(target)}`);
  return item;
}

describe('reports', () => {
  test('come from members, about existing items of others, after the item', () => {
    for (const report of reports) {
      const item = itemOf(report.target);
      expect(joined.get(report.reporter), nameOf(report.target)).toBeGreaterThan(report.minutesAgo);
      expect(report.reporter, nameOf(report.target)).not.toBe(item.author);
      expect(report.minutesAgo, nameOf(report.target)).toBeLessThan(item.minutesAgo);
      expect([...(report.comment ?? '')].length).toBeLessThanOrEqual(500);
    }
  });

  test('nobody reports an item twice, and nobody reports what they like', () => {
    const pairs = reports.map((report) => `${report.reporter} ${nameOf(report.target)}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const report of reports) expect(itemOf(report.target).likes, nameOf(report.target)).not.toContain(report.reporter);
  });

  test('give all eight reasons, and some wait on a post, a response, a comment and a person', () => {
    expect([...new Set(reports.map((report) => report.reason))].toSorted()).toEqual([
      'copyright',
      'harassment',
      'hate_speech',
      'misinformation',
      'other',
      'privacy',
      'spam',
      'violence',
    ]);
    const waiting = reports.filter((report) => !report.outcome);
    expect([...new Set(waiting.map((report) => Object.keys(report.target)[0]))].toSorted()).toEqual([
      'comment',
      'person',
      'post',
      'response',
    ]);
  });

  test('are decided by staff, after they came in, all of one item alike', () => {
    const decided = reports.filter((report) => report.outcome);
    expect(decided.map((report) => report.outcome?.status).toSorted()).toEqual([
      'approved',
      'approved',
      'approved',
      'approved',
      'dismissed',
      'dismissed',
    ]);
    for (const { outcome, minutesAgo, target } of decided) {
      expect(staff, nameOf(target)).toContain(outcome?.by);
      expect(outcome?.minutesAgo, nameOf(target)).toBeLessThan(minutesAgo);
      const others = reports.filter((report) => nameOf(report.target) === nameOf(target)).map((report) => report.outcome?.status);
      expect(new Set(others), nameOf(target)).toEqual(new Set([outcome?.status]));
    }
  });

  test('three distinct reporters flag an item, and fewer do not', () => {
    const byItem = Map.groupBy(reports, (report) => nameOf(report.target));
    const withThree = [...byItem].filter(([, all]) => all.length >= 3).map(([name]) => name);
    expect(withThree.toSorted()).toEqual(['guild-bank-viktor', 'yard-caller']);
    for (const name of withThree) {
      const flag = decisions.find((decision) => nameOf(decision.target) === name);
      expect(flag, name).toMatchObject({ action: 'flag', decidedBy: 'rule' });
      expect(flag?.minutesAgo, name).toBe(Math.min(...(byItem.get(name) ?? []).map((report) => report.minutesAgo)));
    }
  });
});

describe('decisions', () => {
  test('are what the items show, and nothing is restricted without one', () => {
    const shown = Object.fromEntries([...items].filter(([, item]) => item.state !== 'active').map(([name, item]) => [name, item.state]));
    expect(shown).toEqual({
      'yard-caller': 'flagged',
      'court-said-so': 'flagged',
      'kitchen-hand': 'force_hidden',
      'guild-bank-viktor': 'flagged',
      'small-claims-viktor-spam': 'hidden',
    });
    const made = decisions.map((decision) => [
      nameOf(decision.target),
      { flag: 'flagged', hide: 'hidden', force_hide: 'force_hidden' }[decision.action],
    ]);
    expect(Object.fromEntries(made)).toEqual(shown);
  });

  test('carry ground, link and facts, come after the item, and are made by staff or by the rule', () => {
    for (const decision of decisions) {
      const item = itemOf(decision.target);
      expect([...staff, 'rule']).toContain(decision.decidedBy);
      expect(decision.decidedBy).not.toBe(item.author);
      expect(decision.minutesAgo).toBeLessThan(item.minutesAgo);
      expect(decision.ground.link).toMatch(/^\/[a-z-]+(#[a-z_]+)?$/);
      expect(decision.ground.text.length).toBeGreaterThan(10);
      expect(decision.facts.length).toBeGreaterThan(40);
    }
  });
});

describe('boosts', () => {
  const days = { regular: 7, super: 30, boost: 7, superboost: 30 };
  const runs = (boost: (typeof boosts)[number]) => boost.startedMinutesAgo < days[boost.boostType] * day;
  const state = (kind: string, running: boolean) =>
    boosts.filter((boost) => kind in boost && runs(boost) === running).map((boost) => boost.boostType);

  test('three posts and two responses are boosted now, one of each no longer', () => {
    expect(state('post', true)).toEqual(['regular', 'super', 'super']);
    expect(state('post', false)).toEqual(['regular']);
    expect(state('response', true)).toEqual(['boost', 'superboost']);
    expect(state('response', false)).toEqual(['boost']);
  });

  test('are bought by members, for existing items that are neither hidden nor flagged', () => {
    for (const boost of boosts) {
      const item = itemOf('post' in boost ? { post: boost.post } : { response: boost.response });
      expect(joined.get(boost.buyer)).toBeGreaterThan(boost.startedMinutesAgo);
      expect(boost.startedMinutesAgo).toBeLessThan(item.minutesAgo);
      expect(item.state).toBe('active');
    }
  });
});
