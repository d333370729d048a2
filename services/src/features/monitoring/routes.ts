import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { MonitoringReport } from '@clapback/contracts';
import { accountIdOf } from '#platform/access/access.ts';
import { refuseField } from '#platform/http/problems.ts';
import { listedRemotes } from '#platform/frontend/listed-remotes.ts';
import type { Platform } from '#platform/platform.ts';
import { clean } from './clean.ts';
import { countAction, countFigure } from './figures.ts';
import { LineBudget } from './line-budget.ts';
import { loggedAddress, routeOf } from './page-route.ts';
import { faultOf } from './remote-fault.ts';

/** Bytes that a report may have. */
const largestReport = 16 * 1024;
/** What all reports together may add to a process's log in a minute: less than a gigabyte a day, however many addresses send. */
const perMinuteInLog = { lines: 300, characters: 400_000 };

/** The same for figures and actions, which must not take the room of errors. */
const measuredInLog = { lines: 60, characters: 100_000 };
/** Figures and actions that a process writes to the database in a minute; beyond that they are counted in the metrics alone. */
const keptPerMinute = { lines: 600, characters: Number.POSITIVE_INFINITY };

const required = { error: ['message'], performance: ['name', 'value'], user_action: ['action'] } as const;

type ReportRequest = FastifyRequest<{ Body: MonitoringReport }>;

export async function monitoringRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const budget = new LineBudget(perMinuteInLog);
  const measured = new LineBudget(measuredInLog);
  const kept = new LineBudget(keptPerMinute);
  const { origin } = platform.settings.publicUrl;

  app.post<{ Body: MonitoringReport }>(
    '/monitoring',
    {
      config: { access: 'public', rateLimit: { max: platform.settings.pageReportsPerMinute, timeWindow: 60_000, allowList: () => false } },
      bodyLimit: largestReport,
      schema: {
        tags: ['other'],
        summary: 'Takes an error, a figure or an action that a page reports',
        body: MonitoringReport,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { type, data } = request.body;
      for (const field of required[type])
        if (data[field] === undefined || data[field] === '') throw refuseField(`data/${field}`, 'required', 'Please fill this in.');
      platform.metrics.pageReports.inc({ type });
      await (type === 'error' ? noteError(request) : noteMeasured(request));
      return reply.status(204).send();
    },
  );

  // Nothing is written to the database: errors matter most where something is broken.
  async function noteError(request: ReportRequest): Promise<void> {
    const remotes = await listedRemotes(app);
    const fault = faultOf(request.body.data.context, remotes);
    if (fault) platform.metrics.remoteFaults.inc({ remote: fault.remote, kind: fault.kind });
    const line = { ...lineOf(request, remotes), userId: accountIdOf(request.actor), ...fault };
    const { isAllowed, leftOut } = budget.take(JSON.stringify(line).length);
    if (!isAllowed) return;
    if (leftOut > 0) request.log.warn({ leftOut }, 'There were more reports of pages than the log takes');
    request.log.warn(line, fault ? 'A remote failed in a browser' : 'A page reported an error');
  }

  // Whose figures they are is nobody's concern, whoever is signed in.
  async function noteMeasured(request: ReportRequest): Promise<void> {
    const { type, data } = request.body;
    const remotes = await listedRemotes(app);
    const route = routeOf(data.url ?? '', origin, remotes);
    const isFigure = type === 'performance';
    const keep = isFigure ? countFigure(platform, data.name!, data.value!, route) : countAction(platform, data.action!, route);
    const line = lineOf(request, remotes);
    if (measured.take(JSON.stringify(line).length).isAllowed)
      request.log.debug(line, isFigure ? 'A page reported a figure' : 'A page reported an action');
    if (keep && kept.take(0).isAllowed) await keep();
  }

  /** What the log keeps of a report. */
  function lineOf(request: ReportRequest, remotes: readonly RemoteEntry[]): object {
    const { type, data, timestamp } = request.body;
    const { message, stack, name, value, action, context, userAgent, url } = data;
    return {
      ...(message === undefined ? {} : { message: clean(message, 500) }),
      ...(stack === undefined ? {} : { stack: clean(stack, 2_000, { isMultiline: true }) }),
      ...(name === undefined ? {} : { name: clean(name, 100), value }),
      ...(action === undefined ? {} : { action: clean(action, 100) }),
      ...(context === undefined ? {} : { context: cleanContext(context) }),
      ...(type === 'user_action' ? {} : { userAgent: clean(userAgent ?? request.headers['user-agent'] ?? '', 300) }),
      url: loggedAddress(url ?? '', origin, remotes),
      at: data.timestamp ?? timestamp,
    };
  }
}

function cleanContext(context: NonNullable<MonitoringReport['data']['context']>): unknown {
  if (typeof context === 'string') return clean(context, 500);
  return Object.fromEntries(
    Object.entries(context).map(([name, value]) => [clean(name, 60), typeof value === 'string' ? clean(value, 300) : value]),
  );
}
