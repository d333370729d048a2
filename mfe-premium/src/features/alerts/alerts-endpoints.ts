import type {
  AddAlertSearch,
  AddAlertSource,
  Alert,
  AlertCaseFile,
  AlertCopies,
  AlertResult,
  AlertResults,
  AlertResultState,
  Alerts,
  AlertSettings,
  AlertSource,
  AlertSources,
  ChangeAlert,
  ChangeAlertSettings,
  CreateAlert,
  KeptAlerts,
} from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const path = '/premium/alerts';
const nextCursor = (last: AlertResults) => last.nextCursor;
type Asked = { alert: string; state?: AlertResultState | undefined };

/** Name alerts of one's own, what they found, and where they look. */
export const alertsApi = claimFeature('mfe-premium', 'alerts').injectEndpoints({
  endpoints: (build) => ({
    alertsList: build.query<Alerts, void>({ query: () => ({ url: path }), providesTags: ['Alert'] }),
    alertsCreate: build.mutation<Alert, CreateAlert>({
      query: (body) => ({ url: path, method: 'POST', body }),
      invalidatesTags: ['Alert'],
    }),
    alertsChange: build.mutation<Alert, { id: string; change: ChangeAlert }>({
      query: ({ id, change }) => ({ url: `${path}/${id}`, method: 'PATCH', body: change }),
      // Networks are searched for its new words.
      invalidatesTags: ['Alert', 'AlertSource'],
    }),
    alertsDelete: build.mutation<void, string>({
      query: (id) => ({ url: `${path}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Alert', 'AlertResult', 'AlertSource'],
    }),
    alertsKept: build.query<KeptAlerts, void>({ query: () => ({ url: `${path}/kept` }), providesTags: ['Alert'] }),
    alertsDeleteAll: build.mutation<void, void>({
      query: () => ({ url: path, method: 'DELETE' }),
      invalidatesTags: ['Alert', 'AlertResult', 'AlertSource'],
    }),
    alertsForgetExclusion: build.mutation<void, { id: string; exclusionId: string }>({
      query: ({ id, exclusionId }) => ({ url: `${path}/${id}/exclusions/${exclusionId}`, method: 'DELETE' }),
      invalidatesTags: ['Alert', 'AlertResult'],
    }),
    alertsResults: build.infiniteQuery<AlertResults, Asked, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor } as {
        initialPageParam: string | null;
        getNextPageParam: typeof nextCursor;
      },
      query: ({ queryArg: { alert, state }, pageParam }) => ({
        url: `${path}/results`,
        params: { alert, ...(state ? { state } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
      providesTags: ['AlertResult'],
    }),
    alertsChangeResult: build.mutation<AlertResult, { id: string; state: AlertResultState }>({
      query: ({ id, state }) => ({ url: `${path}/results/${id}`, method: 'PATCH', body: { state } }),
      invalidatesTags: ['Alert', 'AlertResult'],
    }),
    alertsCopies: build.query<AlertCopies, string>({
      query: (id) => ({ url: `${path}/results/${id}/copies` }),
      providesTags: ['AlertResult'],
    }),
    alertsMakeCaseFile: build.mutation<AlertCaseFile, string>({
      query: (id) => ({ url: `${path}/results/${id}/case-file`, method: 'POST' }),
      invalidatesTags: ['Alert', 'AlertResult', 'CaseFile'],
    }),
    alertsSources: build.query<AlertSources, void>({ query: () => ({ url: `${path}/sources` }), providesTags: ['AlertSource'] }),
    alertsAddSource: build.mutation<AlertSource, AddAlertSource>({
      query: (body) => ({ url: `${path}/sources`, method: 'POST', body }),
      invalidatesTags: ['AlertSource'],
    }),
    alertsAddSearch: build.mutation<AlertSource, { id: string; search: AddAlertSearch }>({
      query: ({ id, search }) => ({ url: `${path}/${id}/searches`, method: 'POST', body: search }),
      invalidatesTags: ['AlertSource'],
    }),
    alertsRemoveSource: build.mutation<void, string>({
      query: (id) => ({ url: `${path}/sources/${id}`, method: 'DELETE' }),
      invalidatesTags: ['AlertSource'],
    }),
    alertsTrySource: build.mutation<void, string>({
      query: (id) => ({ url: `${path}/sources/${id}/look`, method: 'POST' }),
      invalidatesTags: ['AlertSource'],
    }),
    alertsSettings: build.query<AlertSettings, void>({ query: () => ({ url: `${path}/settings` }), providesTags: ['Alert'] }),
    alertsSaveSettings: build.mutation<AlertSettings, ChangeAlertSettings>({
      query: (body) => ({ url: `${path}/settings`, method: 'PUT', body }),
      async onQueryStarted(_chosen, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(alertsApi.util.upsertQueryData('alertsSettings', undefined, data));
      },
    }),
    alertsCloseFeed: build.mutation<void, void>({
      query: () => ({ url: `${path}/feed`, method: 'DELETE' }),
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const isClosed = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isClosed) dispatch(alertsApi.util.updateQueryData('alertsSettings', undefined, (settings) => void (settings.feedUrl = null)));
      },
    }),
    alertsMakeFeed: build.mutation<AlertSettings, void>({
      query: () => ({ url: `${path}/feed`, method: 'POST' }),
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(alertsApi.util.upsertQueryData('alertsSettings', undefined, data));
      },
    }),
  }),
});

export const {
  useAlertsListQuery,
  useAlertsCreateMutation,
  useAlertsChangeMutation,
  useAlertsDeleteMutation,
  useAlertsKeptQuery,
  useAlertsDeleteAllMutation,
  useAlertsForgetExclusionMutation,
  useAlertsResultsInfiniteQuery,
  useAlertsChangeResultMutation,
  useLazyAlertsCopiesQuery,
  useAlertsMakeCaseFileMutation,
  useAlertsSourcesQuery,
  useAlertsAddSourceMutation,
  useAlertsAddSearchMutation,
  useAlertsRemoveSourceMutation,
  useAlertsTrySourceMutation,
  useAlertsSettingsQuery,
  useAlertsSaveSettingsMutation,
  useAlertsCloseFeedMutation,
  useAlertsMakeFeedMutation,
} = alertsApi;
