import { describe, expect, test } from 'vitest';
import { drawings } from '../pictures/index.ts';
import { decisions, members, posts, premium, reports } from './index.ts';
import type { DemoPicture } from './index.ts';
import { day } from './writing.ts';

const memberOf = new Map(members.map((member) => [member.key, member]));
const postOf = new Map(posts.map((post) => [post.key, post]));
const responses = posts.flatMap((post) => post.responses.map((response) => ({ ...response, post })));
const responseOf = new Map(responses.map((response) => [response.key, response]));
const comments = posts.flatMap((post) => post.comments.map((comment) => ({ ...comment, post })));
const commentOf = new Map(comments.filter((comment) => comment.key).map((comment) => [comment.key, comment]));
const staff = members.filter((member) => member.role === 'moderator' || member.role === 'admin').map((member) => member.key);
const authors = members.filter((member) => member.role !== 'viewer').map((member) => member.key);

const lengthOf = (text: string) => [...text.normalize('NFC')].length;

const texts = [
  ...posts.flatMap((post) => [post.title, post.content, ...(post.previousVersions ?? []).flatMap((old) => [old.title, old.content])]),
  ...responses.map((response) => response.content),
  ...comments.map((comment) => comment.content),
  ...reports.map((report) => report.comment ?? ''),
  ...decisions.map((decision) => decision.facts),
  premium.caseFile.summary,
  premium.draft.text,
  ...premium.alert.finds.slice(1).map((find) => find.text),
].filter(Boolean);

const pictures: DemoPicture[] = [
  ...posts.flatMap((post) => post.picture ?? []),
  ...responses.flatMap((response) => response.evidence ?? []),
];

describe('people', () => {
  test('one account of each role stands ready to sign in with', () => {
    const ready = Object.fromEntries(members.map((member) => [member.email, member.role]));
    expect(ready).toMatchObject({
      'viewer@clapback.example': 'viewer',
      'responder@clapback.example': 'responder',
      'premium@clapback.example': 'premium',
      'moderator@clapback.example': 'moderator',
      'admin@clapback.example': 'admin',
    });
  });

  test('keys, names and addresses are unique and names fit', () => {
    expect(memberOf.size).toBe(members.length);
    expect(new Set(members.map((member) => member.displayName)).size).toBe(members.length);
    expect(new Set(members.map((member) => member.email)).size).toBe(members.length);
    for (const member of members) {
      expect(lengthOf(member.displayName)).toBeLessThanOrEqual(60);
      expect(member.email).toMatch(/^[a-z.]+@clapback\.example$/);
      for (const place of [member.city, member.state, member.country, member.location])
        expect(lengthOf(place ?? '')).toBeLessThanOrEqual(80);
    }
  });

  test('a subscription belongs to premium members and to nobody else', () => {
    const subscribed = members.filter((member) => member.subscription).map((member) => member.key);
    expect(subscribed).toEqual(members.filter((member) => member.role === 'premium').map((member) => member.key));
  });
});

describe('posts, responses and comments', () => {
  test('there are posts of all six types', () => {
    const count: Record<string, number> = {};
    for (const post of posts) count[post.postType] = (count[post.postType] ?? 0) + 1;
    expect(count).toEqual({ clapback: 10, removal_request: 6, statement: 9, defamation: 7, harassment: 5, other: 4 });
  });

  test('keys are unique and every person named exists', () => {
    expect(postOf.size).toBe(posts.length);
    expect(responseOf.size).toBe(responses.length);
    expect(commentOf.size).toBe(comments.filter((comment) => comment.key).length);
    const named = [
      ...posts.flatMap((post) => [post.author, ...post.likes, ...(post.subjectClaims ?? []).map((claim) => claim.member)]),
      ...[...responses, ...comments].map((item) => item.author),
    ];
    expect(named.filter((key) => !memberOf.has(key))).toEqual([]);
  });

  test('only members who may post have posted', () => {
    expect(posts.filter((post) => !authors.includes(post.author)).map((post) => post.key)).toEqual([]);
  });

  test('titles and texts fit and are not empty', () => {
    for (const post of posts) {
      expect(lengthOf(post.title), post.key).toBeLessThanOrEqual(150);
      expect(lengthOf(post.content), post.key).toBeLessThanOrEqual(10_000);
    }
    for (const { content, key } of responses) expect(lengthOf(content), key).toBeLessThanOrEqual(10_000);
    for (const { content, post } of comments) expect(lengthOf(content), post.key).toBeLessThanOrEqual(2_000);
    for (const { content } of [...posts, ...responses, ...comments]) expect(content.trim()).not.toBe('');
  });

  test('everything happens after what it answers, and nobody acts before joining', () => {
    for (const post of posts) {
      expect(post.minutesAgo, post.key).toBeLessThanOrEqual(42 * day);
      const times = [
        ...post.responses,
        ...post.comments,
        ...(post.subjectClaims ?? []),
        ...(post.previousVersions ?? []).map((old) => ({ minutesAgo: old.replacedMinutesAgo })),
      ].map((event) => event.minutesAgo);
      for (const minutesAgo of times) expect(minutesAgo, post.key).toBeLessThan(post.minutesAgo);
      for (const claim of post.subjectClaims ?? []) if (claim.confirmed) expect(claim.confirmed.minutesAgo).toBeLessThan(claim.minutesAgo);
    }
    for (const comment of comments.filter((one) => one.response)) {
      const answered = responseOf.get(comment.response ?? '');
      expect(answered?.post.key, comment.content).toBe(comment.post.key);
      expect(comment.minutesAgo, comment.content).toBeLessThan(answered?.minutesAgo ?? 0);
    }
    for (const item of [...posts, ...responses, ...comments])
      expect(item.minutesAgo, item.author).toBeLessThan(memberOf.get(item.author)?.joinedMinutesAgo ?? 0);
  });

  test('several posts are younger than an hour and more are younger than a day', () => {
    expect(posts.filter((post) => post.minutesAgo < 60).length).toBe(4);
    expect(posts.filter((post) => post.minutesAgo < day).length).toBe(13);
  });

  test('nobody gives away that an anonymous post is theirs', () => {
    for (const post of posts.filter((one) => one.isAnonymous)) {
      expect(
        [...post.responses, ...post.comments].map((item) => item.author),
        post.key,
      ).not.toContain(post.author);
    }
    expect(posts.filter((post) => post.isAnonymous).length).toBe(5);
  });

  test('who answers as the person concerned is verified and was confirmed before', () => {
    const answers = responses.filter((response) => response.bySubject);
    expect(answers.map((answer) => answer.key).toSorted()).toEqual([
      'deposit-door-stuart',
      'engine-money-greta',
      'half-kitchen-owen',
      'overtime-sheet-lin',
      'phantom-session-leila',
    ]);
    for (const answer of answers) {
      const confirmed = answer.post.subjectClaims?.find((claim) => claim.member === answer.author)?.confirmed;
      expect([answer.post.author, ...staff], answer.key).toContain(confirmed?.by);
      expect(confirmed?.minutesAgo, answer.key).toBeGreaterThan(answer.minutesAgo);
      expect(memberOf.get(answer.author)?.isVerified, answer.key).toBe(true);
    }
  });

  test('likes are by others and once each', () => {
    for (const post of posts) {
      expect(post.likes, post.key).not.toContain(post.author);
      expect(new Set(post.likes).size, post.key).toBe(post.likes.length);
    }
  });
});

describe('pictures', () => {
  test('each names a drawing, a plain file name and an alternative text that fits', () => {
    for (const picture of pictures) {
      expect(Object.keys(drawings)).toContain(picture.drawing);
      expect(picture.fileName).toMatch(/^[a-z-]+(-\d)?\.png$/);
      expect(picture.alternativeText.length).toBeGreaterThan(30);
      expect(lengthOf(picture.alternativeText)).toBeLessThanOrEqual(300);
    }
    expect(new Set(pictures.map((picture) => picture.drawing))).toEqual(new Set(Object.keys(drawings)));
  });
});

describe('what the subscriber does with Premium', () => {
  test('comes after it was found, in the order in which one does it, and its letter is signed by them', () => {
    const { member, caseFile, draft, letter, alert } = premium;
    expect(memberOf.get(member)?.subscription).toBe('active');
    expect(postOf.get(caseFile.post.key)?.author).toBe(member);
    const order = [
      memberOf.get(member)!.joinedMinutesAgo,
      alert.madeMinutesAgo,
      alert.finds.find(({ isInCaseFile }) => isInCaseFile)!.foundMinutesAgo,
      caseFile.openedMinutesAgo,
      caseFile.page.fetchedMinutesAgo,
      draft.savedMinutesAgo,
      letter.draftedMinutesAgo,
      // A letter counts as sent at noon of its day, which is up to half a day earlier where the demo is filled in the evening.
      letter.sentDaysAgo * day + 12 * 60,
    ];
    expect(order.toSorted((one, other) => other - one)).toEqual(order);
    expect(alert.finds).toHaveLength(3);
    for (const { text } of alert.finds) expect(text).toContain(alert.keyword);
    expect(letter.values['signature']).toBe(memberOf.get(member)?.displayName);
    for (const { fileName, alternativeText } of caseFile.pictures) {
      expect(fileName).toMatch(/^[a-z-]+\.webp$/);
      expect(alternativeText.length).toBeGreaterThan(30);
    }
  });
});

describe('writing', () => {
  test('reads as if typed by people', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/lorem|ipsum|dolor sit|TODO|xxx/i);
      expect(text).not.toMatch(/[ \t]\n|\n{3}| {2}|\t/);
    }
    expect(texts.join('').match(/[—–]/g) ?? []).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
