import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { MonitoringReport } from '@clapback/contracts';
import { accountIdOf } from '#platform/access/access.ts';
import { refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { clean, cleanAddress } from './clean.ts';
import { LineBudget } from './line-budget.ts';
import { faultOf } from './remote-fault.ts';

/** Bytes that a report may have. */
const largestReport = 16 * 1024;
/** Reports a minute that one address may send, per process. A page sends 20 at most. */
const perMinute = 60;
/** What all reports together may add to a process's log in a minute: less than a gigabyte a day, however many addresses send. */
const perMinuteInLog = { lines: 300, characters: 400_000 };

const required = { error: ['message'], performance: ['name', 'value'], user_action: ['action'] } as const;

export async function monitoringRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const budget = new LineBudget(perMinuteInLog);

  // Nothing is written to the database: reports matter most where something is broken.
  app.post<{ Body: MonitoringReport }>(
    '/monitoring',
    {
      config: { access: 'public', rateLimit: { max: perMinute, timeWindow: 60_000, allowList: () => false } },
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
      await note(request);
      return reply.status(204).send();
    },
  );

  async function note(request: FastifyRequest<{ Body: MonitoringReport }>): Promise<void> {
    const { type, data } = request.body;
    const fault = type === 'error' ? await faultOf(data.context, request.server) : null;
    platform.metrics.pageReports.inc({ type });
    if (fault) platform.metrics.remoteFaults.inc({ remote: fault.remote, kind: fault.kind });

    const line = { ...lineOf(request), ...fault };
    const { isAllowed, leftOut } = budget.take(JSON.stringify(line).length);
    if (!isAllowed) return;
    if (leftOut > 0) request.log.warn({ leftOut }, 'There were more reports of pages than the log takes');
    if (fault) request.log.warn(line, 'A remote failed in a browser');
    else if (type === 'error') request.log.warn(line, 'A page reported an error');
    else request.log.info(line, type === 'performance' ? 'A page reported a figure' : 'A page reported an action');
  }
}

/** What the log keeps of a report. Who is signed in is what the session says, whatever the page does. */
function lineOf(request: FastifyRequest<{ Body: MonitoringReport }>): object {
  const { data, timestamp } = request.body;
  const { message, stack, name, value, action, context, userAgent, url } = data;
  return {
    ...(message === undefined ? {} : { message: clean(message, 500) }),
    ...(stack === undefined ? {} : { stack: clean(stack, 2_000, { isMultiline: true }) }),
    ...(name === undefined ? {} : { name: clean(name, 100), value }),
    ...(action === undefined ? {} : { action: clean(action, 100) }),
    ...(context === undefined ? {} : { context: cleanContext(context) }),
    userId: accountIdOf(request.actor),
    userAgent: clean(userAgent ?? request.headers['user-agent'] ?? '', 300),
    url: cleanAddress(url ?? ''),
    at: data.timestamp ?? timestamp,
  };
}

function cleanContext(context: NonNullable<MonitoringReport['data']['context']>): unknown {
  if (typeof context === 'string') return clean(context, 500);
  return Object.fromEntries(
    Object.entries(context).map(([name, value]) => [clean(name, 60), typeof value === 'string' ? clean(value, 300) : value]),
  );
}
