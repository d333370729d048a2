import { SettingError, type readers } from './readers.ts';

/** With what the operator lets name alerts search elsewhere; null for news that are switched off, and for each network without credentials. */
export interface AlertNetworkSettings {
  news: { url: URL } | null;
  bluesky: { url: URL; handle: string; appPassword: string } | null;
  mastodon: { url: URL; token: string } | null;
  reddit: { tokenUrl: URL; apiUrl: URL; clientId: string; clientSecret: string; username: string } | null;
}

type Read = ReturnType<typeof readers>;

/** The credentials of the networks that are searched for name alerts. What is set by half is refused. */
export function readAlertNetworkSettings(read: Read): AlertNetworkSettings {
  const bluesky = allOrNone(read, ['ALERT_BLUESKY_HANDLE', 'ALERT_BLUESKY_APP_PASSWORD'], 'Bluesky is searched by an account of yours');
  const mastodon = allOrNone(read, ['ALERT_MASTODON_URL', 'ALERT_MASTODON_TOKEN'], 'Mastodon is searched by an account of yours');
  const reddit = allOrNone(
    read,
    ['ALERT_REDDIT_CLIENT_ID', 'ALERT_REDDIT_CLIENT_SECRET', 'ALERT_REDDIT_USERNAME'],
    'Reddit is searched by an app of yours, which says whose it is',
  );
  return {
    news:
      read.optionalText('ALERT_NEWS_URL') === 'off'
        ? null
        : { url: addressOf(read, 'ALERT_NEWS_URL', 'https://api.gdeltproject.org/api/v2/context/context') },
    bluesky: bluesky && {
      url: addressOf(read, 'ALERT_BLUESKY_URL', 'https://bsky.social'),
      handle: bluesky[0]!.replace(/^@/, ''),
      appPassword: bluesky[1]!,
    },
    mastodon: mastodon && { url: addressOf(read, 'ALERT_MASTODON_URL', ''), token: mastodon[1]! },
    reddit: reddit && {
      tokenUrl: addressOf(read, 'ALERT_REDDIT_TOKEN_URL', 'https://www.reddit.com/api/v1/access_token'),
      apiUrl: addressOf(read, 'ALERT_REDDIT_API_URL', 'https://oauth.reddit.com'),
      clientId: reddit[0]!,
      clientSecret: reddit[1]!,
      username: reddit[2]!.replace(/^\/?u\//, ''),
    },
  };
}

function allOrNone(read: Read, names: readonly string[], why: string): string[] | null {
  const values = names.map((name) => read.optionalText(name));
  if (values.every((value) => value === null)) return null;
  const missing = names.find((_name, index) => values[index] === null);
  if (missing !== undefined) throw new SettingError(missing, `must be set too: ${why}`);
  return values as string[];
}

/** Credentials or names are sent there, so it is https, unless it is this machine. */
function addressOf(read: Read, name: string, fallback: string): URL {
  const url = read.optionalUrl(name, ['http:', 'https:']) ?? new URL(fallback);
  if (url.username || url.password) throw new SettingError(name, 'must not hold a name or a password');
  if (url.protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    throw new SettingError(name, 'must begin with https:// unless it names this machine: what is sent there is for nobody else');
  return url;
}
