import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cookieDays } from '@clapback/contracts/kept-for';
import { readAiSettings } from './ai.ts';
import { readAlertNetworkSettings } from './alert-networks.ts';
import { SettingError, readers } from './readers.ts';
import { readConsoleSettings } from './console.ts';
import { readOperatorSettings } from './operator.ts';
import { readSiteClaims } from './site-claims.ts';
import { readOutboundSettings } from './outbound.ts';
import { readS3Settings } from './s3.ts';
import { readStripeSettings } from './stripe.ts';
import { readStaffWebhookSettings } from './staff-webhook.ts';
import { readSecretFile, type SecretFile } from './secret-file.ts';

/**
 * A secret from which the keys for tokens and signed addresses are derived. `id` names it inside a token, so that two can hold during a
 * rotation.
 */
export interface AppSecret {
  id: string;
  value: string;
}

export type ProcessRole = 'web' | 'worker';
export type Settings = ReturnType<typeof readSettings>;

export type Listening = ReturnType<typeof readListening>;

/** Where the service listens, if it does. Read without making anything, so that it can be tried before the rest. */
export function readListening(env: Record<string, string | undefined>) {
  const read = readers(env);
  return {
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 4000, { min: 0, max: 65_535 }),
    roles: read.list('ROLES', ['web', 'worker'] as const),
  };
}

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The settings of this installation, from environment variables. Every bad value is refused with a `SettingError` that names the variable.
 * With a `PUBLIC_URL` that is not loopback, what is only fit for one's own machine is refused.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const read = readers(env);
  const { host, port, roles } = readListening(env);
  const publicUrl = read.url('PUBLIC_URL', `http://localhost:${port}`);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(publicUrl.hostname);
  const isLoopbackHost = ['localhost', '127.0.0.1', '::1'].includes(host);
  const isDemo = read.flag('DEMO', isLoopback && isLoopbackHost);
  const dataDir = resolve(repository, read.text('DATA_DIR', '.data'));
  const smtpUrl = read.optionalUrl('SMTP_URL', ['smtp:', 'smtps:']);
  const recaptchaSiteKey = read.optionalText('RECAPTCHA_SITE_KEY');
  const recaptchaSecret = read.optionalText('RECAPTCHA_SECRET');

  if (!isLoopback && publicUrl.protocol !== 'https:') {
    throw new SettingError(
      'PUBLIC_URL',
      'must begin with https:// unless it names this machine, since browsers give crypto, locks and service workers to secure pages only',
    );
  }
  if (!isLoopback && !smtpUrl) {
    throw new SettingError('SMTP_URL', 'must be set where PUBLIC_URL is not on this machine: the inbox page is for one’s own machine only');
  }
  if (!isLoopback && isDemo) {
    throw new SettingError(
      'DEMO',
      'must be false where PUBLIC_URL is not on this machine: everybody knows the password of the demo accounts',
    );
  }
  if (Boolean(recaptchaSiteKey) !== Boolean(recaptchaSecret)) {
    throw new SettingError(recaptchaSiteKey ? 'RECAPTCHA_SECRET' : 'RECAPTCHA_SITE_KEY', 'must be set too: reCAPTCHA needs both keys');
  }

  const operator = readOperatorSettings(read, { isLoopback });

  return {
    host,
    port,
    publicUrl,
    isLoopback,
    ...readConsoleSettings(read, { publicUrl, isLoopback }),
    /**
     * Proxies in front whose word on the client's address is taken. Each one adds an address; whatever stands before theirs anybody can
     * write.
     */
    trustedProxies: read.count('TRUST_PROXY', { max: 10 }),
    dataDir,
    /** Bytes that all files of one member may take, as they came and as they are shown. */
    storageQuota: read.integer('STORAGE_QUOTA_MB', 2048, { min: 100, max: 1_000_000 }) * 1024 * 1024,
    ...readSecrets(read.optionalText('APP_SECRET'), dataDir),
    databaseUrl: read.optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 10, { min: 2, max: 500 }),
    /**
     * Whether what is asked often is prepared on each connection; a pooler that lends one connection to many for a transaction each may not
     * know of it.
     */
    preparesStatements: read.flag('DATABASE_PREPARED_STATEMENTS', true),
    s3: readS3Settings(read),
    stripe: readStripeSettings(read, { isLoopback }),
    ai: readAiSettings(read),
    /** Tokens of the model that one member may use in a month (UTC). */
    aiMonthlyTokens: read.integer('AI_MONTHLY_TOKENS', 200_000, { min: 0, max: 1_000_000_000 }),
    outbound: readOutboundSettings(read, { isLoopback }),
    staffWebhook: readStaffWebhookSettings(read),
    roles,
    logLevel: read.choice('LOG_LEVEL', 'info', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const),
    /** A search engine that answers as SearXNG does, asked for the keywords of name alerts. The operator's own choice, so it is not guarded. */
    alertSearchUrl: read.optionalUrl('ALERT_SEARCH_URL', ['http:', 'https:']),
    alertNetworks: readAlertNetworkSettings(read),
    isDemo,
    /** Whether others than this machine may reach the service. */
    isReachable: !isLoopback || !isLoopbackHost,
    smtpUrl,
    // Receivers refuse mail from localhost.
    mailFrom: read.mailSender('MAIL_FROM', `Clapback <no-reply@${isLoopback ? 'localhost' : publicUrl.hostname}>`),
    operator,
    supportAddress: operator.email,
    siteClaims: readSiteClaims(read, { isLoopback }),
    /** What anyone who becomes the first admin must know. Without it any confirmed member may, on a service for this machine alone. */
    adminSetupToken: read.optionalText('ADMIN_SETUP_TOKEN'),
    /** What a scraper elsewhere brings as a bearer token to read `/metrics`. */
    metricsToken: readMetricsToken(read.optionalText('METRICS_TOKEN')),
    recaptcha:
      recaptchaSiteKey && recaptchaSecret
        ? {
            siteKey: recaptchaSiteKey,
            secret: recaptchaSecret,
            scriptUrl: read.url('RECAPTCHA_SCRIPT_URL', 'https://www.google.com/recaptcha/api.js').href,
            verifyUrl: read.url('RECAPTCHA_VERIFY_URL', 'https://www.google.com/recaptcha/api/siteverify').href,
            minimumScore: read.number('RECAPTCHA_MINIMUM_SCORE', 0.5, { min: 0, max: 1 }),
          }
        : null,
    /** Work of an ALTCHA challenge: PBKDF2 rounds of one try, and the most tries that it can take. */
    altcha: {
      cost: read.integer('ALTCHA_COST', 1000, { min: 1, max: 1_000_000 }),
      tries: read.integer('ALTCHA_TRIES', 800, { min: 2, max: 1_000_000 }),
    },
    /** Whether robots.txt lets in crawlers that gather texts for AI models: what is said in a model cannot be answered there. */
    aiCrawlers: read.choice('AI_CRAWLERS', 'refuse', ['refuse', 'allow'] as const),
    measurementId: realMeasurementId(read.optionalText('MEASUREMENT_ID')),
    measurementScriptUrl: read.url('MEASUREMENT_SCRIPT_URL', 'https://www.googletagmanager.com/gtag/js').href,
    /** Share of page loads that report how fast they were and what was done on them. Errors are reported by all. */
    monitoringSampleRate: read.number('MONITORING_SAMPLE_RATE', 0.1, { min: 0, max: 1 }),
    /**
     * Where the list of remotes comes from: a file, an http(s) address, the words `database` or `built`, or null for what was released
     * here, over what was built here.
     */
    remotesSource: read.optionalText('REMOTES_SOURCE'),
    /** ms that a page waits for a remote, and for each of its screens. */
    remoteTimeout: read.integer('REMOTE_TIMEOUT_MS', 10_000, { min: 100, max: 120_000 }),
    /** ms between two looks for lines of the audit log that have no number yet; 0 for a process that gives none. */
    auditChainPause: read.integer('AUDIT_CHAIN_PAUSE_MS', 1000, { min: 0, max: 3_600_000 }),
    /** Requests a minute that one address may read with, per process. */
    readsPerMinute: read.integer('READS_PER_MINUTE', 1200, { min: 1, max: 10_000_000 }),
    /** Errors, figures and actions a minute that the pages of one address may report, per process. A page sends 20 errors at most. */
    pageReportsPerMinute: read.integer('PAGE_REPORTS_PER_MINUTE', 60, { min: 1, max: 10_000_000 }),
    /** Sockets that one address may have open, per process. */
    socketsPerAddress: read.integer('SOCKETS_PER_ADDRESS', 200, { min: 1, max: 1_000_000 }),
    /** Posts and responses an hour, and comments in ten minutes, that one member may create. */
    commentsPerTenMinutes: read.integer('COMMENTS_PER_TEN_MINUTES', 30, { min: 1, max: 10_000_000 }),
    responsesPerHour: read.integer('RESPONSES_PER_HOUR', 20, { min: 1, max: 10_000_000 }),
    postsPerHour: read.integer('POSTS_PER_HOUR', 30, { min: 1, max: 10_000_000 }),
    /** Posts that one member may create in the first hour of their account; 0 asks nothing more of new members than of others. */
    firstHourPosts: read.integer('FIRST_HOUR_POSTS', 3, { min: 0, max: 10_000_000 }),
    /** Payments an hour that one member may begin. */
    checkoutsPerHour: read.integer('CHECKOUTS_PER_HOUR', 60, { min: 1, max: 10_000_000 }),
    /** Claims a day that one member may make to be the person whom a post is about, and hours that a post's author has to answer one. */
    claimsPerDay: read.integer('CLAIMS_PER_DAY', 10, { min: 1, max: 10_000_000 }),
    claimAnswerHours: read.integer('CLAIM_ANSWER_HOURS', 72, { min: 0, max: 8760 }),
    /** Sign-ups, resets and resent mails an hour from one address; a third of it, messages to support by one sender. */
    mailsPerHour: read.integer('MAILS_PER_HOUR', 30, { min: 1, max: 10_000_000 }),
    /** Hours for which events are kept, and so how long a client may be away and still get what it missed. */
    eventRetentionHours: read.integer('EVENT_RETENTION_HOURS', 48, { min: 1, max: 8760 }),
    /** Days after which a session ends that nobody uses, and after which every session ends. */
    sessionIdleDays: read.integer('SESSION_IDLE_DAYS', cookieDays.session, { min: 1, max: 3650 }),
    sessionDays: read.integer('SESSION_DAYS', 90, { min: 1, max: 3650 }),
    /** Password hashes at once, and how many may wait before further ones are answered 503. */
    passwordConcurrency: read.integer('PASSWORD_CONCURRENCY', 2, { min: 1, max: 64 }),
    passwordQueue: read.integer('PASSWORD_QUEUE', 100, { min: 1, max: 10_000 }),
  };
}

const placeholders = /^(G-X+|UA-X+-X+|GA_MEASUREMENT_ID|MEASUREMENT_ID|YOUR[_-].*|undefined|null)$/i;

/** An id that an analytics service gave out; null for one that stands in for it, as in a file of settings that nobody has filled in. */
const realMeasurementId = (id: string | null): string | null => (id === null || placeholders.test(id) ? null : id);

function readMetricsToken(value: string | null): string | null {
  if (value !== null && !/^[\x21-\x7E]{16,}$/.test(value))
    throw new SettingError('METRICS_TOKEN', 'must be at least 16 printable characters without blanks');
  return value;
}

/**
 * `APP_SECRET` holds one secret, or two during a rotation, newest first, with a comma between. Without it one is made and kept in a file.
 */
function readSecrets(value: string | null, dataDir: string): { secrets: AppSecret[]; secretFile: SecretFile | null } {
  const secretFile = value === null ? readSecretFile(dataDir) : null;
  const secrets = (value ?? secretFile!.value).split(',').map((secret) => secret.trim());
  if (secrets.length > 2 || secrets.some((secret) => secret.length < 32)) {
    throw new SettingError(secretFile?.path ?? 'APP_SECRET', 'must hold one secret of at least 32 characters, or two with a comma between');
  }
  return {
    secrets: secrets.map((secret) => ({ id: createHash('sha256').update(secret).digest('hex').slice(0, 8), value: secret })),
    secretFile,
  };
}
