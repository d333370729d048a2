import Bowser from 'bowser';

/** What a browser says of itself in words, such as 'Firefox on Linux'; null where it says nothing that is known. */
export function describeDevice(userAgent: string | null | undefined): string | null {
  const { browser, os } = Bowser.parse(userAgent || ' ');
  if (!browser.name) return os.name || null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
