import type { CaseFile, CaseFileSummary } from '@clapback/contracts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

/** A matter in a list, for tests. */
export const sampleSummary = (more: Partial<CaseFileSummary> = {}): CaseFileSummary => ({
  id: '0190d000-0000-7000-8000-000000000001',
  reference: 'C-0000-0000-0001',
  title: 'The Yelp review about the October wedding',
  state: 'action_needed',
  next: { kind: 'due', dueAt: day(4), label: 'Yelp has not answered your letter' },
  outcome: null,
  createdAt: day(-14),
  updatedAt: day(-1),
  closedAt: null,
  ...more,
});

/** The same with all that is in it. */
export const sampleCaseFile = (more: Partial<CaseFile> = {}): CaseFile => ({
  ...sampleSummary(),
  accusationKind: 'page',
  accusationId: null,
  accusationUrl: 'https://yelp.example/biz/hollis-and-daughter',
  summary: 'A guest says that your food made people ill.',
  bytes: 2_600_000,
  earlierEntries: 0,
  entries: [
    { id: '0190d000-0000-7000-8000-000000000011', kind: 'opened', subjectId: null, details: {}, happenedAt: day(-14) },
    {
      id: '0190d000-0000-7000-8000-000000000012',
      kind: 'page_captured',
      subjectId: '0190d000-0000-7000-8000-000000000021',
      details: { url: 'https://yelp.example/biz/hollis-and-daughter' },
      happenedAt: day(-14),
    },
    {
      id: '0190d000-0000-7000-8000-000000000013',
      kind: 'page_changed',
      subjectId: '0190d000-0000-7000-8000-000000000041',
      details: { removed: 'Fourteen of our guests had food poisoning', added: 'Several guests felt unwell', before: 'a', after: 'b' },
      happenedAt: day(-1),
    },
  ],
  evidence: [
    {
      id: '0190d000-0000-7000-8000-000000000021',
      number: 1,
      kind: 'page',
      state: 'kept',
      name: 'page-2026-11-09.html',
      mediaType: 'text/html',
      bytes: 148_212,
      sha256: '9f2c7a10b3e8d4c1a5f60b2c7d8e9f00112233445566778899aabbcc05d641b7',
      url: 'https://yelp.example/biz/hollis-and-daughter',
      itemKind: null,
      itemId: null,
      revisionId: null,
      title: 'Hollis & Daughter',
      text: 'Fourteen of our guests had food poisoning',
      isTextCut: false,
      httpStatus: 200,
      failure: null,
      createdAt: day(-14),
      keptAt: day(-14),
      erasedAt: null,
    },
  ],
  contacts: [
    {
      id: '0190d000-0000-7000-8000-000000000031',
      name: 'Yelp, legal notices',
      address: 'legal@yelp.example',
      note: null,
      createdAt: day(-14),
    },
  ],
  deadlines: [
    {
      id: '0190d000-0000-7000-8000-000000000051',
      kind: 'reply_due',
      label: 'Yelp has not answered your letter',
      dueAt: day(4),
      metAt: null,
    },
  ],
  watched: [
    {
      id: '0190d000-0000-7000-8000-000000000041',
      url: 'https://yelp.example/biz/hollis-and-daughter',
      state: 'there',
      lastLookedAt: day(0),
      changedAt: day(-1),
    },
  ],
  ...more,
});
