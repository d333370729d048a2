/** What of a mail may be a link: hosts, as in `clapback.example:8080`, and whole addresses of mail. */
export interface OwnPlaces {
  hosts: readonly string[];
  addresses: readonly string[];
}

const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}_\-]{0,62}`;
/**
 * An address with a scheme, its host first; or what mail programs take for one: names with dots, with or without somebody before an @. All
 * lengths are limited, so that a long text costs no more for each letter.
 */
const links = new RegExp(
  String.raw`(?<scheme>[a-z][a-z\d+.\-]{0,30}:\/\/)(?<authority>[^\s\/?#<>"']*)(?<rest>(?:&amp;|[\w\-.\/?=#%~:+])*)` +
    String.raw`|(?<![\p{L}\p{N}_\-.])(?<local>[\p{L}\p{N}._%+\-]{1,64}@)?(?<host>(?:${label}\.)+\p{L}{2,})`,
  'giu',
);
/** What of HTML is not text: the addresses of buttons and styles stay as they are. */
const parts = /<style\b[\s\S]*?<\/style>|<a\b[\s\S]*?<\/a>|<[^>]*>|[^<]+/gi;

/** A text in which no mail program finds a link but ours: `https://evil.example` becomes `https[:]//evil[.]example`. */
export function disarmText(text: string, own: OwnPlaces): string {
  return text.replaceAll(links, (found, ...groups) => {
    const { scheme, authority, local, host } = groups.at(-1) as Record<string, string | undefined>;
    const isOurs =
      own.hosts.includes((authority ?? host ?? '').toLowerCase()) || own.addresses.includes(`${local ?? ''}${host}`.toLowerCase());
    if (isOurs) return found;
    return found.replace(scheme ?? '', (scheme ?? '').replace('://', '[:]//')).replaceAll('.', '[.]');
  });
}

/** The same for HTML that React made: only texts that are read, and none in a link, since we make those ourselves. */
export const disarmHtml = (html: string, own: OwnPlaces): string =>
  html.replaceAll(parts, (part) => (part.startsWith('<') ? part : disarmText(part, own)));
