import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { AltchaCaptcha } from '#platform/captcha/altcha.ts';
import { RecaptchaCaptcha } from '#platform/captcha/recaptcha.ts';
import { migrate, openDatabase } from '#platform/database/database.ts';
import { makeDrafting } from '#platform/drafting/make-drafting.ts';
import { followEvents, makePositions } from '#platform/events/consumers.ts';
import { EventStream } from '#platform/events/stream.ts';
import { invalidationsOf, refuseClashes, entitiesOf, type Feature, type Job } from '#platform/feature.ts';
import { refuseSeveralHosts } from '#platform/files/hosts.ts';
import { localFileStore } from '#platform/files/store.ts';
import type { JobName } from '#platform/jobs/definitions.ts';
import { Jobs } from '#platform/jobs/jobs.ts';
import { InboxMailer, SmtpMailer } from '#platform/mail/mailer.ts';
import { makeMetrics } from '#platform/metrics.ts';
import { Outbound } from '#platform/outbound/outbound.ts';
import { Passwords } from '#platform/passwords/passwords.ts';
import { Payments } from '#platform/payments/payments.ts';
import type { Platform } from '#platform/platform.ts';
import { Secrets } from '#platform/secrets.ts';
import { refuseLostSecret } from '#platform/settings/known-secrets.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { features as allFeatures } from './features.ts';

/** Connects everything that features use. The database is migrated first. */
export async function startPlatform(
  settings: Settings,
  databaseUrl: string,
  log: Logger,
  features: readonly Feature[] = allFeatures,
): Promise<Platform> {
  refuseClashes(features);
  // What members upload is for nobody else on this machine: some of it is hidden, or shown to nobody yet.
  for (const folder of ['files', 'incoming']) {
    mkdirSync(join(settings.dataDir, folder), { recursive: true });
    chmodSync(join(settings.dataDir, folder), 0o700);
  }
  const metrics = makeMetrics();
  const secrets = new Secrets(settings.secrets);
  const orm = openDatabase(databaseUrl, entitiesOf(features), {
    poolSize: settings.databasePoolSize,
    prepares: settings.preparesStatements,
  });
  await migrate(databaseUrl);
  await refuseLostSecret({ settings, orm }).catch(async (error: unknown) => {
    await orm.close(true);
    throw error;
  });
  const isWorker = settings.roles.includes('worker');
  const definedJobs = features.flatMap(({ jobs: ofFeature = [] }) => ofFeature);
  const jobs = new Jobs({ databaseUrl, queues: definedJobs, isWorker, log, metrics });
  const events = new EventStream({
    databaseUrl,
    prepares: settings.preparesStatements,
    invalidates: invalidationsOf(features),
    log,
    metrics,
  });
  const platform: Platform = {
    settings,
    secrets,
    orm,
    jobs,
    events,
    followers: null,
    erasers: features.flatMap(({ erases }) => (erases ? [erases] : [])),
    bundlers: features.flatMap(({ bundles }) => (bundles ? [bundles] : [])),
    archivers: Object.assign({}, ...features.map(({ archives = {} }) => archives)) as Platform['archivers'],
    sweeps: features.flatMap(({ sweeps = [] }) => sweeps.map((sweep) => () => sweep(platform))),
    metrics,
    log,
    files: settings.s3
      ? await (await import('#platform/files/s3.ts')).s3FileStore(settings.s3, log)
      : localFileStore(join(settings.dataDir, 'files')),
    mailer: settings.smtpUrl ? await SmtpMailer.for(settings.smtpUrl, settings.mailFrom) : new InboxMailer(orm),
    captcha: settings.recaptcha ? new RecaptchaCaptcha(settings.recaptcha) : new AltchaCaptcha(secrets, settings.altcha),
    drafting: await makeDrafting(settings.ai),
    outbound: new Outbound(settings.outbound, settings.publicUrl),
    payments: settings.stripe && new Payments(settings.stripe),
    passwords: new Passwords({ concurrency: settings.passwordConcurrency, queue: settings.passwordQueue, metrics }),
  };
  await jobs.start();
  await makePositions(platform, features);
  await events.start();
  if (!settings.isLoopback && !settings.s3) {
    await refuseSeveralHosts(platform).catch(async (error: unknown) => {
      await stopPlatform(platform);
      throw error;
    });
  }
  if (isWorker) {
    for (const job of definedJobs) await work(platform, job);
    for (const { onWorkerStart } of features) await onWorkerStart?.(platform);
    const followers = [followEvents(platform, features), ...features.flatMap(({ follows }) => (follows ? [follows(platform)] : []))];
    platform.followers = { stop: async () => void (await Promise.all(followers.map((follower) => follower.stop()))) };
  }
  return platform;
}

async function work<N extends JobName>(platform: Platform, job: Job<N>): Promise<void> {
  await platform.jobs.work(job.name, (payload) => job.work(platform, payload), { isSettledAlone: job.isSettledAlone });
  if (job.schedule) await platform.jobs.schedule(job.name, job.schedule);
}

/** Lets go of everything, in the order in which it is needed less: no new jobs and no work on events, then no events, then no database. */
export async function stopPlatform(platform: Platform): Promise<void> {
  await platform.jobs.stop(10);
  await platform.followers?.stop();
  await platform.events.close();
  await platform.mailer.close();
  await platform.orm.close(true);
}
