import { alertNetworkNames, alertNetworks, type AlertNetworkKind } from '@clapback/contracts/alert-words';
import type { AlertSources } from '@clapback/contracts';
import type { Settings } from '#platform/settings/settings.ts';
import { bluesky } from './bluesky.ts';
import { mastodon } from './mastodon.ts';
import type { Network, NetworkAccess } from './network.ts';
import { news } from './news.ts';
import { operatorSearch } from './operator-search.ts';
import { reddit } from './reddit.ts';

export const networks: Record<AlertNetworkKind, Network> = { search: operatorSearch, news, bluesky, mastodon, reddit };

export const isNetwork = (kind: string): kind is AlertNetworkKind => (alertNetworks as readonly string[]).includes(kind);

/** What a network is searched with; null where the operator has not set it. */
export const accessTo = (settings: Settings, kind: AlertNetworkKind): NetworkAccess | null => networks[kind].accessBy(settings);

/** The networks that members are offered, each with to whom words are sent. */
export const offeredNetworks = (settings: Settings): AlertSources['networks'] =>
  alertNetworks.flatMap((kind) => {
    const access = accessTo(settings, kind);
    return access ? [{ kind, sentTo: access.sentTo }] : [];
  });

/** What a source is called that has not told its name: a network has its own. */
export const networkName = (kind: string): string | null => (isNetwork(kind) ? alertNetworkNames[kind] : null);
