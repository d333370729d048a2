/** A tab of some browser, as far as all of them can be driven in one way. */
export interface Tab {
  /** Loads an address, and waits until its page is there. */
  load(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function of the page by its source; what it takes and gives is JSON. `frame`: of the page in that frame. */
  call<T>(source: string, args: readonly unknown[], frame?: string): Promise<T>;
  /** Types by keys. */
  type(text: string): Promise<void>;
  /** Presses a key, or several at once: `Escape`, `Control+k`. */
  press(keys: string): Promise<void>;
  /** Presses the mouse at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Gives a file to a field. */
  attach(selector: string, path: string): Promise<void>;
  /** Makes the window as large, or as small as the browser allows. */
  resize(width: number, height: number): Promise<void>;
  /** Brings it before the other tabs of its window. */
  show(): Promise<void>;
  /** The tab that it has opened last. */
  opened(): Promise<Tab>;
  close(): Promise<void>;
}

/** What a profile lets pages keep: everything, no storage, or neither storage nor cookies. */
export type Kept = 'everything' | 'cookies' | 'nothing';

/** One of the browsers. */
export interface Browser {
  name: string;
  /** What of the checks it cannot do, in a sentence; they are told, not passed. */
  cannot: Partial<Record<'storage' | 'cookies', string>>;
  /** The least width in px that its windows can have; they are tried in that where a check wants less. */
  narrowest: number;
  /** A tab of a new profile. */
  open(kept?: Kept): Promise<Tab>;
  /** Ends all profiles. */
  closeAll(): Promise<void>;
  stop(): Promise<void>;
}

/** What is run in each page as it begins, where a browser allows that: what goes wrong is noted. */
export const noteProblems = `() => {
  const problems = (window.__problems ??= []);
  addEventListener('error', (event) => problems.push('error: ' + event.message));
  addEventListener('unhandledrejection', (event) => problems.push('rejection: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => problems.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  const log = console.error;
  console.error = (...words) => {
    problems.push('console: ' + words.map(String).join(' '));
    log.apply(console, words);
  };
}`;

/** What is run in each page whose storage is barred. */
export const barStorage = `() => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get() { throw new DOMException('Barred', 'SecurityError'); } });
}`;

/** How a function of a page is called so that what it gives, or throws, comes back as text. */
export const asText = (source: string): string =>
  `async (args) => { try { return JSON.stringify({ gives: (await (${source})(...JSON.parse(args))) ?? null }); } catch (error) { return JSON.stringify({ throws: String(error) }); } }`;

/** What a called function gave. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the caller knows what its function gives
export function fromText<T>(text: string): T {
  const answer = JSON.parse(text) as { gives: T } | { throws: string };
  if ('throws' in answer) throw new Error(`In the page: ${answer.throws}`);
  return answer.gives;
}

/** The codes of keys in WebDriver. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  PageDown: '\uE00F',
  Delete: '\uE017',
};
const codeOf = (key: string): string => codes[key] ?? key;

export interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

/** Down and up again for each letter, as WebDriver wants it. */
export const typed = (text: string): KeyAction[] =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** All keys of a chord down in their order, and up again. */
export function chord(keys: string): KeyAction[] {
  const values = (keys === '+' ? ['+'] : keys.split('+')).map(codeOf);
  return [
    ...values.map((value): KeyAction => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value): KeyAction => ({ type: 'keyUp', value })),
  ];
}

/** To a point, down and up again, as WebDriver wants it. */
export const pressedAt = (x: number, y: number): object[] => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** Waits until something is there. @throws with `what` and what was there last, once it has taken too long */
export async function until<T>(what: string, look: () => Promise<T | null | false | undefined>, within = 20_000): Promise<T> {
  const end = Date.now() + within;
  let last: unknown = null;
  for (;;) {
    const found = await look().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (found !== null && found !== false && found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${within / 1000} s${last ? ` (${String(last)})` : ''}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
