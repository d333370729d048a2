import type {
  ChangeLetter,
  CheckLetterAddress,
  CreateLetter,
  Letter,
  LetterAddressState,
  LetterOutcome,
  LetterRegimes,
  Letters,
  ReadyLetter,
  SentLetter,
  TakedownLetter,
  TakedownLetterRequest,
} from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const list = { type: 'Letter', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'Letter', id }) as const;
const path = (id: string, tail = '') => `/premium/letters/${encodeURIComponent(id)}${tail}`;
/** A file as an address that the browser saves from. */
const asFile = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : ((await response.json()) as unknown);

type OfLetter<Body> = Body & { id: string };

/** Takedown letters, and what they are made from. */
export const lettersApi = claimFeature('mfe-premium', 'letters').injectEndpoints({
  endpoints: (build) => ({
    lettersRegimes: build.query<LetterRegimes, void>({ query: () => '/premium/letter-regimes', keepUnusedDataFor: 3600 }),
    lettersList: build.query<Letters, void>({ query: () => '/premium/letters', providesTags: [list] }),
    lettersOne: build.query<Letter, string>({ query: (id) => path(id), providesTags: (_letter, _error, id) => [one(id)] }),
    lettersWritePlain: build.mutation<TakedownLetter, TakedownLetterRequest>({
      query: (body) => ({ url: '/premium/takedown-letters', method: 'POST', body }),
    }),
    lettersCreate: build.mutation<Letter, CreateLetter>({
      query: (body) => ({ url: '/premium/letters', method: 'POST', body }),
      invalidatesTags: [list, { type: 'CaseFile' }],
    }),
    lettersChange: build.mutation<Letter, OfLetter<ChangeLetter>>({
      query: ({ id, ...body }) => ({ url: path(id), method: 'PATCH', body }),
      onQueryStarted: keep,
      invalidatesTags: [list],
    }),
    lettersReady: build.mutation<Letter, OfLetter<ReadyLetter>>({
      query: ({ id, ...body }) => ({ url: path(id, '/ready'), method: 'POST', body }),
      onQueryStarted: keep,
      invalidatesTags: [list, { type: 'CaseFile' }],
    }),
    lettersSent: build.mutation<Letter, OfLetter<SentLetter>>({
      query: ({ id, ...body }) => ({ url: path(id, '/sent'), method: 'POST', body }),
      onQueryStarted: keep,
      invalidatesTags: [list, { type: 'CaseFile' }],
    }),
    lettersOutcome: build.mutation<Letter, OfLetter<LetterOutcome>>({
      query: ({ id, ...body }) => ({ url: path(id, '/outcome'), method: 'POST', body }),
      onQueryStarted: keep,
      invalidatesTags: [list, { type: 'CaseFile' }],
    }),
    lettersCheckAddress: build.mutation<LetterAddressState, CheckLetterAddress>({
      query: (body) => ({ url: '/premium/letter-address-checks', method: 'POST', body }),
      onQueryStarted: renew,
    }),
    lettersFile: build.mutation<string, { id: string; kind: 'pdf' | 'text' | 'calendar' }>({
      query: ({ id, kind }) => ({ url: path(id, `/${kind}`), responseHandler: asFile }),
    }),
  }),
});

/** What is said of an address stands beside it at once. */
async function renew(
  { entryId }: CheckLetterAddress,
  { dispatch, queryFulfilled }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<{ data: LetterAddressState }> },
): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (!data) return;
  const change = lettersApi.util.updateQueryData('lettersRegimes', undefined, (all) => {
    all.directory = all.directory.map((entry) => (entry.id === entryId ? { ...entry, ...data } : entry));
  });
  dispatch(change as never);
}

/** What a change answers is the letter as it is now. */
async function keep(
  { id }: { id: string },
  { dispatch, queryFulfilled }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<{ data: Letter }> },
): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (data) dispatch(lettersApi.util.upsertQueryData('lettersOne', id, data) as never);
}

export const {
  useLettersRegimesQuery,
  useLettersListQuery,
  useLettersOneQuery,
  useLettersWritePlainMutation,
  useLettersCreateMutation,
  useLettersChangeMutation,
  useLettersReadyMutation,
  useLettersSentMutation,
  useLettersOutcomeMutation,
  useLettersCheckAddressMutation,
  useLettersFileMutation,
} = lettersApi;
