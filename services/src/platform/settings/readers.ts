import { mailAddress } from '#platform/mail/mail-address.ts';

/** A setting that cannot be used. The message is one sentence that names the variable. */
export class SettingError extends Error {
  readonly setting: string;

  constructor(setting: string, complaint: string) {
    super(`${setting} ${complaint}.`);
    this.name = 'SettingError';
    this.setting = setting;
  }
}

/** Whether a text is an email address alone. That of one's own machine, which no mail from outside reaches, is one here. */
const isAddress = (text: string) => mailAddress(text.replace(/@localhost$/i, '@mail.localhost')) !== null;

/** A name as it stands before an address in a From line: in quotes where it holds what would end it. */
const senderLine = /^(?:"[^"\\\r\n]*"\s*|[^"\\()<>[\]:;,@\r\n]*)<([^<>\s]+)>$/;

/** Typed access to environment variables; an empty one counts as unset. */
export function readers(env: Record<string, string | undefined>) {
  const raw = (name: string) => env[name]?.trim() || null;
  // An address may hold a password before its '@', and messages end up in logs.
  const quoted = (name: string) => `but is '${raw(name)?.replace(/^.*@/, '…@')}'`;

  const number = (name: string, fallback: number, range: { min: number; max: number }) => {
    const value = raw(name) === null ? fallback : Number(raw(name));
    if (!Number.isFinite(value) || value < range.min || value > range.max) {
      throw new SettingError(name, `must be a number from ${range.min} to ${range.max}, ${quoted(name)}`);
    }
    return value;
  };
  const integer = (name: string, fallback: number, range: { min: number; max: number }) => {
    const value = number(name, fallback, range);
    if (!Number.isInteger(value)) throw new SettingError(name, `must be a whole number, ${quoted(name)}`);
    return value;
  };
  const optionalUrl = (name: string, protocols: string[]) => {
    const value = raw(name);
    if (value === null) return null;
    const url = URL.parse(value);
    if (!url || !protocols.includes(url.protocol)) {
      throw new SettingError(
        name,
        `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, ${quoted(name)}`,
      );
    }
    return url;
  };

  return {
    text: (name: string, fallback: string) => raw(name) ?? fallback,
    optionalText: raw,
    number,
    integer,
    /** How many of something: none by default, and `true` is one. */
    count(name: string, { max }: { max: number }) {
      const value = raw(name)?.toLowerCase();
      if (value === 'true' || value === 'false') return Number(value === 'true');
      return integer(name, 0, { min: 0, max });
    },
    flag(name: string, fallback: boolean) {
      const value = raw(name)?.toLowerCase();
      if (value === undefined) return fallback;
      if (['1', 'true', 'yes', 'on'].includes(value)) return true;
      if (['0', 'false', 'no', 'off'].includes(value)) return false;
      throw new SettingError(name, `must be true or false, ${quoted(name)}`);
    },
    optionalUrl,
    url: (name: string, fallback: string) => optionalUrl(name, ['http:', 'https:']) ?? new URL(fallback),
    /** An email address, such as `support@example.org`. */
    mailAddress(name: string, fallback: string) {
      const value = raw(name);
      if (value !== null && !isAddress(value))
        throw new SettingError(name, `must be an email address such as support@example.org, ${quoted(name)}`);
      return value ?? fallback;
    },
    /** Whom mails come from: an email address, or a name and one in angle brackets. */
    mailSender(name: string, fallback: string) {
      const value = raw(name);
      if (value !== null && !isAddress(senderLine.exec(value)?.[1] ?? value))
        throw new SettingError(name, `must be an email address, or a name and one as in Clapback <no-reply@example.org>, ${quoted(name)}`);
      return value ?? fallback;
    },
    choice<const T extends string>(name: string, fallback: T, choices: readonly T[]): T {
      const value = (raw(name) ?? fallback) as T;
      if (!choices.includes(value)) throw new SettingError(name, `must be one of ${choices.join(', ')}, ${quoted(name)}`);
      return value;
    },
    list<const T extends string>(name: string, all: readonly T[]): T[] {
      const values = (raw(name)
        ?.split(',')
        .map((value) => value.trim()) ?? [...all]) as T[];
      const unknown = values.find((value) => !all.includes(value));
      if (unknown !== undefined || values.length === 0)
        throw new SettingError(name, `must list some of ${all.join(', ')}, ${quoted(name)}`);
      return values;
    },
  };
}
