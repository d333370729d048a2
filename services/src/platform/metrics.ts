import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper limits of the parts that figures of pages are counted in, the thresholds of good and poor among them: ms, and shifts of the layout. */
export const figureBuckets = {
  ms: [50, 100, 200, 500, 800, 1000, 1800, 2500, 4000, 6000, 10_000, 30_000],
  shift: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};

export type Metrics = ReturnType<typeof makeMetrics>;

/** Milliseconds between two looks at the delay of the event loop. At the library's 10 they take more of an idle service than all else. */
const loopLookEvery = 100;

let figuresOfProcess: Registry | null = null;

/** Figures of Node and of the process, counted once however many services it runs. */
function processFigures(): Registry {
  if (figuresOfProcess) return figuresOfProcess;
  figuresOfProcess = new Registry();
  collectDefaultMetrics({ register: figuresOfProcess, eventLoopMonitoringPrecision: loopLookEvery });
  return figuresOfProcess;
}

/** All that `/metrics` tells, as Prometheus reads it. */
export async function metricsText({ registry }: Metrics): Promise<{ contentType: string; text: string }> {
  const all = Registry.merge([processFigures(), registry]);
  return { contentType: all.contentType, text: await all.metrics() };
}

/** What a service counts. Labels are bounded sets: never ids, addresses or texts. */
export function makeMetrics() {
  processFigures();
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requestDuration: new Histogram({
      name: 'clapback_http_request_duration_seconds',
      help: 'Time from a request to its answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobDuration: new Histogram({
      name: 'clapback_job_duration_seconds',
      help: 'Time that a job took.',
      labelNames: ['job', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
      registers,
    }),
    sockets: new Gauge({ name: 'clapback_realtime_sockets', help: 'Open sockets of this process.', registers }),
    framesSent: new Counter({ name: 'clapback_realtime_frames_total', help: 'Event frames sent to sockets.', registers }),
    socketsDropped: new Counter({
      name: 'clapback_realtime_dropped_total',
      help: 'Sockets closed by the service.',
      labelNames: ['reason'] as const,
      registers,
    }),
    eventNumber: new Gauge({ name: 'clapback_event_number', help: 'Number of the newest event that this process has seen.', registers }),
    eventsPassedOver: new Counter({
      name: 'clapback_events_passed_over_total',
      help: 'Events that failed whenever they were worked on, by what follows the stream: somebody has to look into each.',
      labelNames: ['consumer'] as const,
      registers,
    }),
    passwordQueue: new Gauge({ name: 'clapback_password_queue', help: 'Password hashes that wait.', registers }),
    passwordChecks: new Counter({
      name: 'clapback_password_checks_total',
      help: 'Passwords that were checked: against an account’s, or against none for the sake of the time.',
      labelNames: ['against'] as const,
      registers,
    }),
    pageReports: new Counter({
      name: 'clapback_page_reports_total',
      help: 'Reports of pages, by what they tell.',
      labelNames: ['type'] as const,
      registers,
    }),
    remoteFaults: new Counter({
      name: 'clapback_remote_faults_total',
      help: 'Failures of remotes that pages reported.',
      labelNames: ['remote', 'kind'] as const,
      registers,
    }),
    pageFigures: new Histogram({
      name: 'clapback_page_figure_seconds',
      help: 'Figures of page loads that pages reported, by the page’s route.',
      labelNames: ['figure', 'route'] as const,
      buckets: figureBuckets.ms.map((ms) => ms / 1000),
      registers,
    }),
    pageShifts: new Histogram({
      name: 'clapback_page_layout_shift',
      help: 'Cumulative layout shift that pages reported, by the page’s route.',
      labelNames: ['route'] as const,
      buckets: figureBuckets.shift,
      registers,
    }),
    pageActions: new Counter({
      name: 'clapback_page_actions_total',
      help: 'What readers did, as pages reported it, by the page’s route.',
      labelNames: ['action', 'route'] as const,
      registers,
    }),
    paymentEvents: new Counter({
      name: 'clapback_payments_events_total',
      help: 'Events of the payment provider that arrived for the first time, by type.',
      labelNames: ['type'] as const,
      registers,
    }),
    paymentMismatches: new Counter({
      name: 'clapback_payments_mismatches_total',
      help: 'What did not agree with the payment provider: a price, what was paid, or an event or a state that had been missed.',
      labelNames: ['kind'] as const,
      registers,
    }),
    databaseUnavailable: new Counter({
      name: 'clapback_database_unavailable_total',
      help: 'Requests answered 503 since the database did not answer.',
      registers,
    }),
  };
}
