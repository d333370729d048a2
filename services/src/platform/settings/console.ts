import { BlockList, isIP } from 'node:net';
import { SettingError, type readers } from './readers.ts';

/** The host of the console, where it has one of its own, and the networks that may reach it; null for all. */
export interface ConsoleSettings {
  consoleUrl: URL | null;
  consoleNetworks: BlockList | null;
}

/** Reads `CONSOLE_URL` and `CONSOLE_NETWORKS`. */
export function readConsoleSettings(
  read: ReturnType<typeof readers>,
  { publicUrl, isLoopback }: { publicUrl: URL; isLoopback: boolean },
): ConsoleSettings {
  const consoleUrl = read.optionalUrl('CONSOLE_URL', ['http:', 'https:']);
  const networks = read.optionalText('CONSOLE_NETWORKS');
  if (!consoleUrl) {
    if (networks !== null) throw new SettingError('CONSOLE_NETWORKS', 'needs CONSOLE_URL, since it guards the host that one names');
    return { consoleUrl: null, consoleNetworks: null };
  }
  if (consoleUrl.href !== `${consoleUrl.origin}/`)
    throw new SettingError('CONSOLE_URL', 'must be a host alone, without a path, a name or a password');
  // Cookies do not tell ports apart, so another port alone would part nothing.
  if (consoleUrl.hostname === publicUrl.hostname)
    throw new SettingError('CONSOLE_URL', 'must name another host than PUBLIC_URL, since cookies are told apart by hosts alone');
  if (isIP(consoleUrl.hostname.replaceAll(/[[\]]/g, ''))) throw new SettingError('CONSOLE_URL', 'must name a host and not an address');
  if (consoleUrl.hostname.endsWith('.')) throw new SettingError('CONSOLE_URL', 'must name a host without a dot at its end');
  if (consoleUrl.protocol !== publicUrl.protocol)
    throw new SettingError('CONSOLE_URL', `must begin with ${publicUrl.protocol}// as PUBLIC_URL does`);
  if (isLoopback && !consoleUrl.hostname.endsWith('.localhost'))
    throw new SettingError('CONSOLE_URL', 'must be a name below localhost where PUBLIC_URL names this machine, such as console.localhost');
  return { consoleUrl, consoleNetworks: networks === null ? null : readNetworks(networks) };
}

function readNetworks(text: string): BlockList {
  const list = new BlockList();
  for (const network of text.split(',').map((part) => part.trim())) {
    const [address = '', bits = String(isIP(address) === 6 ? 128 : 32), ...more] = network.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most)
      throw new SettingError('CONSOLE_NETWORKS', `must list networks such as 10.8.0.0/16 or 2001:db8::/32, but holds '${network}'`);
    list.addSubnet(address, Number(bits), most === 128 ? 'ipv6' : 'ipv4');
  }
  return list;
}
