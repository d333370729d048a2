import type { RemoteEntry } from '@clapback/federation/remote-list.ts';

/** Addresses of other services that a page uses. */
export interface OtherOrigins {
  /** The analytics script, where page views are counted. */
  measurement: string | null;
  /** The bot check's script, where it is not our own. */
  captcha: string | null;
}

// Where Google's scripts fetch more of themselves and send to; another address stands for its own origin alone.
const measurementHosts = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
const botCheckHosts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/', 'https://www.recaptcha.net/recaptcha/'];

const isGoogle = (address: string) => /(^|\.)(google|googletagmanager|recaptcha)\.(com|net)$/.test(new URL(address).hostname);

/**
 * The content security policy of a page: scripts and styles from here and from the listed remotes, or with this page's nonce; nothing else
 * runs.
 */
export function contentSecurityPolicy(nonce: string, publicUrl: URL, remotes: readonly RemoteEntry[], others: OtherOrigins): string {
  const remoteOrigins = [...new Set(remotes.map(({ entry }) => URL.parse(entry)?.origin).filter((origin) => origin !== undefined))];
  const measurement = others.measurement
    ? [new URL(others.measurement).origin, ...(isGoogle(others.measurement) ? measurementHosts : [])]
    : [];
  const captcha = others.captcha ? (isGoogle(others.captcha) ? botCheckHosts : [new URL(others.captcha).origin]) : [];
  const socket = `${publicUrl.protocol.replace('http', 'ws')}//${publicUrl.host}`;
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...remoteOrigins, ...measurement, ...captcha],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...measurement],
    'font-src': ["'self'", ...remoteOrigins],
    'connect-src': ["'self'", socket, ...remoteOrigins, ...measurement, ...captcha],
    'worker-src': ["'self'"],
    // The page that shows PDFs.
    'frame-src': ["'self'", ...captcha],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  const directives = Object.entries(policy).map(([name, values]) => `${name} ${values.join(' ')}`);
  return [...directives, ...(publicUrl.protocol === 'https:' ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Headers for everything that the frontend serves. */
export function securityHeaders(publicUrl: URL): Record<string, string> {
  return {
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  };
}
