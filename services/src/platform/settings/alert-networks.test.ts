import { expect, test } from 'vitest';
import { readAlertNetworkSettings } from './alert-networks.ts';
import { readers } from './readers.ts';

const read = (env: Record<string, string>) => readAlertNetworkSettings(readers(env));
const bluesky = { ALERT_BLUESKY_HANDLE: '@alerts.example', ALERT_BLUESKY_APP_PASSWORD: 'abcd-efgh' };
const mastodon = { ALERT_MASTODON_URL: 'https://social.example', ALERT_MASTODON_TOKEN: 'token' };
const reddit = { ALERT_REDDIT_CLIENT_ID: 'id', ALERT_REDDIT_CLIENT_SECRET: 'secret', ALERT_REDDIT_USERNAME: '/u/operator' };

test('each network is there with its credentials, at its own address, and absent without them', () => {
  const news = { url: new URL('https://api.gdeltproject.org/api/v2/context/context') };
  expect(read({})).toEqual({ news, bluesky: null, mastodon: null, reddit: null });
  expect(read({ ALERT_NEWS_URL: 'off' }).news).toBeNull();
  expect(read({ ...bluesky, ...mastodon, ...reddit })).toEqual({
    news,
    bluesky: { url: new URL('https://bsky.social'), handle: 'alerts.example', appPassword: 'abcd-efgh' },
    mastodon: { url: new URL('https://social.example'), token: 'token' },
    reddit: {
      tokenUrl: new URL('https://www.reddit.com/api/v1/access_token'),
      apiUrl: new URL('https://oauth.reddit.com'),
      clientId: 'id',
      clientSecret: 'secret',
      username: 'operator',
    },
  });
  expect(read({ ...bluesky, ALERT_BLUESKY_URL: 'http://127.0.0.1:2583' }).bluesky?.url.href).toBe('http://127.0.0.1:2583/');
});

test.each([
  [{ ALERT_BLUESKY_HANDLE: 'a' }, 'ALERT_BLUESKY_APP_PASSWORD must be set too: Bluesky is searched by an account of yours.'],
  [{ ALERT_MASTODON_TOKEN: 'a' }, 'ALERT_MASTODON_URL must be set too: Mastodon is searched by an account of yours.'],
  [
    { ...reddit, ALERT_REDDIT_USERNAME: '' },
    'ALERT_REDDIT_USERNAME must be set too: Reddit is searched by an app of yours, which says whose it is.',
  ],
  [
    { ...mastodon, ALERT_MASTODON_URL: 'http://social.example' },
    'ALERT_MASTODON_URL must begin with https:// unless it names this machine: what is sent there is for nobody else.',
  ],
  [{ ...bluesky, ALERT_BLUESKY_URL: 'https://me:word@pds.example' }, 'ALERT_BLUESKY_URL must not hold a name or a password.'],
  [
    { ...reddit, ALERT_REDDIT_API_URL: 'oauth.reddit.com' },
    "ALERT_REDDIT_API_URL must be an address that begins with http:// or https://, but is 'oauth.reddit.com'.",
  ],
])('what is set by half or cannot be used is refused: %j', (env, complaint) => {
  expect(() => read(env as Record<string, string>)).toThrow(complaint);
});
