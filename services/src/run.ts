import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from '@clapback/embedded-postgres/src/embedded.ts';
import type { Demo } from './demo.ts';
import { watchForLoss } from '#platform/data-folder.ts';
import { isDatabaseUnreachable } from '#platform/database/unreachable.ts';
import { unwritable } from '#platform/settings/secret-file.ts';
import { readListening, readSettings, type Settings } from '#platform/settings/settings.ts';
import { SettingError } from '#platform/settings/readers.ts';
import type { Platform } from '#platform/platform.ts';
import { cannotListen, refuseTakenPort } from './listening.ts';
import { paymentWords, StandInError, startBeside, wantsStandIn, webhookAt, type StandIn, type StartStandIn } from './stand-in.ts';
import { makeLog } from '#platform/log/log.ts';

/** Seconds for the whole of a stop before the process ends all the same. */
const longestStop = 25;
/** Milliseconds in which a second signal is the first one by another way: a whole process group is told, and each parent passes it on. */
const sameSignal = 1000;
/** Seconds of it that requests under way may take to come to their end. */
const longestDrain = 10;

/** What the program that starts the service hands to it. */
export interface Handed {
  /** What `DEMO=true` fills in. */
  loadDemo: () => Promise<Demo>;
  /** What takes test payments where no keys of Stripe are set. */
  startStandIn: StartStandIn;
}

/** Runs the service until it is told to stop: database, migrations, demo, web and worker, as the settings say. The process ends with it. */
export async function run(handed: Handed): Promise<void> {
  try {
    await runUntilStopped(handed);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/**
 * Takes a second, so that a start which is refused does without. Nothing may be under way meanwhile that has a time: no answer is heard, and on a
 * busy machine it takes longer than the database has to answer.
 */
async function loadService() {
  const [{ startPlatform, stopPlatform }, { build }, { frontend }, { firstAdminWords }] = await Promise.all([
    import('./start.ts'),
    import('./app.ts'),
    import('./frontend.ts'),
    import('./features/admin/bootstrap.ts'),
  ]);
  return { startPlatform, stopPlatform, build, frontend, firstAdminWords };
}
type Service = Awaited<ReturnType<typeof loadService>>;

async function runUntilStopped({ loadDemo, startStandIn }: Handed): Promise<void> {
  // First of all, since everything else is made for a service that can be reached.
  await refuseTakenPort(readListening(process.env));
  let settings = readSettings(process.env);
  const log = makeLog(settings);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  let postgres: Promise<EmbeddedPostgres> | undefined;
  let service: Service | undefined;
  let platform: Platform | undefined;
  let standIn: StandIn | undefined;
  let app: Listening | undefined;
  let isStopping = false;
  let toldAt = 0;

  const stop = async (code: number) => {
    if (isStopping) process.exit(code || 1);
    isStopping = true;
    setTimeout(() => process.exit(1), longestStop * 1000).unref();
    try {
      await app?.close();
      if (platform) await service?.stopPlatform(platform);
      // After all that pays: what comes to its end may still ask for it.
      await standIn?.stop();
    } catch (error) {
      log.error({ err: error }, 'The service did not stop cleanly');
    } finally {
      // It may still be starting, and nothing of ours is left running.
      await postgres?.then(
        (one) => one.stop(),
        () => {},
      );
    }
    process.exit(code);
  };
  /**
   * Without its data the service can only fail, request by request, so it says so and ends. With a database and a bucket elsewhere nothing
   * is lost with the folder.
   */
  const watchData = async () => {
    const embedded = await postgres;
    const paths = [...(embedded ? [join(embedded.dataDir, 'PG_VERSION')] : []), ...(settings.s3 ? [] : [join(settings.dataDir, 'files')])];
    watchForLoss(paths, () => {
      if (isStopping) return;
      const held = [...(embedded ? ['the database'] : []), ...(settings.s3 ? [] : ['the pictures'])].join(' and ');
      process.stderr.write(
        `DATA_DIR ${settings.dataDir} is gone: it was deleted or moved while the service ran, with ${held} in it. Put it back, or start again with an empty one.\n`,
      );
      if (!embedded) return void stop(1);
      isStopping = true;
      // No request and no job can come to a good end any more.
      void embedded.abandon().finally(() => process.exit(1));
    });
  };
  const beTold = () => {
    if (toldAt && performance.now() - toldAt < sameSignal) return;
    toldAt ||= performance.now();
    void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, beTold);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A promise was rejected and nobody listened'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nobody caught');
    void stop(1);
  });

  try {
    if (!settings.databaseUrl) postgres = startEmbeddedPostgres({ dataDir: settings.dataDir, onProgress: say });
    const databaseUrl = settings.databaseUrl ?? (await postgres!).url;
    if (wantsStandIn(settings)) {
      const beside = await startBeside(settings, startStandIn, log);
      standIn = beside.standIn;
      settings = { ...settings, stripe: beside.stripe };
    }
    const demo = await loadDemo();
    service = await loadService();
    platform = await service.startPlatform(settings, databaseUrl, log);
    if (settings.isReachable && !settings.isDemo && (await demo.isIn(platform))) {
      throw new SettingError(
        settings.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR',
        'must not name a database with the demo community where others can reach the service: everybody knows the password of its accounts',
      );
    }
    if (settings.isDemo) await demo.fill(platform, say);
    if (settings.roles.includes('web')) app = await listen(service, settings, platform, demo);
    if (app) standIn?.deliverTo(webhookAt(app.address));
    await watchData();
    announce(settings, demo, await service.firstAdminWords(platform), say);
  } catch (error) {
    if (isStopping) return;
    process.stderr.write(`${explain(error, settings)}\n`);
    await stop(1);
  }
}

/** The service as it listens. */
interface Listening {
  address: AddressInfo;
  close(): Promise<void>;
}

async function listen({ build, frontend }: Service, settings: Settings, platform: Platform, demo: Demo): Promise<Listening> {
  const app = await build(platform, { frontend: frontend(demo) });
  await app.listen({ host: settings.host, port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, settings);
  });
  const address = app.server.address() as AddressInfo;
  platform.log.info({ port: address.port }, 'The service listens');
  return {
    address,
    async close() {
      const force = setTimeout(() => app.server.closeAllConnections(), longestDrain * 1000);
      await app.close();
      clearTimeout(force);
    },
  };
}

function announce(settings: Settings, demo: Demo, firstAdmin: string | null, say: (line: string) => void): void {
  if (!settings.roles.includes('web')) {
    for (const line of paymentWords(settings)) say(line);
    return say('The worker is running. Stop it with Ctrl-C.');
  }
  say('');
  say(`  Clapback is running at ${settings.publicUrl.origin}`);
  if (settings.isLoopback && !settings.smtpUrl) say(`  Mails land in          ${settings.publicUrl.origin}/inbox`);
  if (settings.isDemo) {
    say('');
    say(`  Demo accounts (password ${demo.password}):`);
    for (const { role, email } of demo.accounts) say(`    ${role.padEnd(10)} ${email}`);
  }
  if (firstAdmin) {
    say('');
    say(`  ${firstAdmin}`);
  }
  const payments = paymentWords(settings);
  if (payments.length > 0) say('');
  for (const line of payments) say(`  ${line}`);
  say('');
  say('  Stop with Ctrl-C.');
  say('');
}

/** One sentence for the person who started the service, naming the setting where one is at fault. */
function explain(error: unknown, settings: Settings): string {
  if (error instanceof SettingError || error instanceof EmbeddedPostgresError || error instanceof StandInError) return error.message;
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full: there is no room in DATA_DIR (${settings.dataDir}).`;
  if (path?.startsWith(settings.dataDir)) return unwritable(settings.dataDir, error).message;
  if (settings.databaseUrl && isDatabaseUnreachable(error)) return `DATABASE_URL cannot be used: ${message || code}.`;
  return `The service could not start: ${message}`;
}
