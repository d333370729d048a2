import type { MonitoringReport, SessionUser } from '@clapback/contracts';
import { scrub } from '@clapback/contracts/scrub';
import { claimFeature, selectUser, type AppStore } from '@clapback/store';

type Context = Extract<MonitoringReport['data']['context'], object>;
/** Hands a report on to the service; never throws, and nothing comes back. */
export type Send = (report: MonitoringReport) => void;

/** A page in a loop of errors must not become a flood. */
const mostReports = 20;

/** Who is signed in: the id is reported, the name and the address are kept out of all that is. */
type ReportingUser = Pick<SessionUser, 'id' | 'displayName' | 'email'>;

/** Sends a page's errors to the service. What fails on the way is nobody's concern: there is nobody to tell. */
export class Reporter {
  readonly send: Send;
  readonly #user: () => ReportingUser | null;
  #left = mostReports;

  constructor(send: Send, user: () => ReportingUser | null) {
    this.send = send;
    this.#user = user;
  }

  /** Reports something that was thrown, with what is known of its circumstances. Never throws. */
  error(thrown: unknown, context: Context): void {
    if (this.#left <= 0) return;
    this.#left -= 1;
    const timestamp = new Date().toISOString();
    const { message, stack } = thrown instanceof Error ? thrown : { message: describe(thrown), stack: undefined };
    this.send({
      type: 'error',
      data: {
        message: this.#scrub(message, 1_000) || 'An error without a message',
        ...(stack ? { stack: this.#scrub(stack, 4_000) } : {}),
        context,
        userId: this.#user()?.id ?? null,
        timestamp,
        userAgent: navigator.userAgent.slice(0, 500),
        // Queries may hold what opens an account.
        url: this.#scrub(location.origin + location.pathname, 1_000),
      },
      timestamp,
    });
  }

  /** Reports what nobody catches. Call the result to stop. */
  watch(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const onError = ({ error, message, filename, lineno, colno }: ErrorEvent) =>
      this.error(error ?? message, { kind: 'uncaught', filename: filename.split(/[?#]/)[0]!, line: lineno, column: colno });
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      this.error(reason, { kind: 'rejection', reason: this.#scrub(describe(reason), 1_000) });
    target.addEventListener('error', onError);
    target.addEventListener('unhandledrejection', onRejection);
    return () => {
      target.removeEventListener('error', onError);
      target.removeEventListener('unhandledrejection', onRejection);
    };
  }

  #scrub(text: string, max: number): string {
    const user = this.#user();
    return scrub(text.slice(0, 2 * max), user ? [user.displayName, user.email] : []).slice(0, max);
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
        // What pages measure is nobody's, and must not wait for a session while the page is left. Nor does the page's own query come along.
        query: (body) => ({
          url: '/monitoring',
          method: 'POST',
          body,
          keepalive: true,
          referrerPolicy: 'origin',
          asVisitor: body.type !== 'error',
        }),
      }),
    }),
  });
  return new Reporter(
    (report) => void store.dispatch(endpoints.monitoringSend.initiate(report, { track: false })),
    () => selectUser(store.getState()),
  );
}
