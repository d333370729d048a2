import type { MonitoringReport } from '@clapback/contracts';
import { claimFeature, selectUser, type AppStore } from '@clapback/store';

type Context = Extract<MonitoringReport['data']['context'], object>;
type Send = (report: MonitoringReport) => void;

/** A page in a loop of errors must not become a flood. */
const mostReports = 20;

/** Sends a page's errors to the service. What fails on the way is nobody's concern: there is nobody to tell. */
export class Reporter {
  readonly #send: Send;
  readonly #userId: () => string | null;
  #left = mostReports;

  constructor(send: Send, userId: () => string | null) {
    this.#send = send;
    this.#userId = userId;
  }

  /** Reports something that was thrown, with what is known of its circumstances. Never throws. */
  error(thrown: unknown, context: Context): void {
    if (this.#left <= 0) return;
    this.#left -= 1;
    const timestamp = new Date().toISOString();
    const { message, stack } = thrown instanceof Error ? thrown : { message: describe(thrown), stack: undefined };
    this.#send({
      type: 'error',
      data: {
        message: message.slice(0, 1_000) || 'An error without a message',
        ...(stack ? { stack: stack.slice(0, 4_000) } : {}),
        context,
        userId: this.#userId(),
        timestamp,
        userAgent: navigator.userAgent.slice(0, 500),
        // Queries may hold what opens an account.
        url: (location.origin + location.pathname).slice(0, 1_000),
      },
      timestamp,
    });
  }

  /** Reports what nobody catches. Call the result to stop. */
  watch(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const onError = ({ error, message, filename, lineno, colno }: ErrorEvent) =>
      this.error(error ?? message, { kind: 'uncaught', filename: filename.split(/[?#]/)[0]!, line: lineno, column: colno });
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      this.error(reason, { kind: 'rejection', reason: describe(reason).slice(0, 1_000) });
    target.addEventListener('error', onError);
    target.addEventListener('unhandledrejection', onRejection);
    return () => {
      target.removeEventListener('error', onError);
      target.removeEventListener('unhandledrejection', onRejection);
    };
  }
}

function describe(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'Something that cannot be written';
  }
}

/** The reporter of a page. Reports go with the session, and outlive the page that sends them. */
export function makeReporter(store: AppStore): Reporter {
  const { endpoints } = claimFeature('shell', 'monitoring').injectEndpoints({
    endpoints: (build) => ({
      monitoringSend: build.mutation<unknown, MonitoringReport>({
        query: (body) => ({ url: '/monitoring', method: 'POST', body, keepalive: true }),
      }),
    }),
  });
  return new Reporter(
    (report) => void store.dispatch(endpoints.monitoringSend.initiate(report, { track: false })),
    () => selectUser(store.getState())?.id ?? null,
  );
}
