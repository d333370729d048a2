import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '@clapback/services/test/ports.ts';
import { fileOf, programOf } from './packages.ts';
import { asText, chord, fromText, noteProblems, pressedAt, typed, until, type Browser, type Kept, type Tab } from './tab.ts';

/** How an element is named in WebDriver's answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK of Debian, which stands for Safari, by plain WebDriver, on a screen that nobody sees. */
export async function startWebKit(): Promise<Browser> {
  const driver = programOf('webkit2gtk-driver', 'WebKitWebDriver');
  const binary = fileOf('libwebkit2gtk-4.1-0', '/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const bus = programOf('dbus', 'dbus-run-session');
  const screen = spawn(programOf('xvfb', 'Xvfb'), ['-displayfd', '1', '-screen', '0', '1460x1020x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let display = '';
  for await (const line of createInterface(screen.stdout)) {
    display = `:${line.trim()}`;
    break;
  }
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LANG: 'en_US.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const running: Session[] = [];
  const closeAll = async () => {
    for (const session of running.splice(0)) await session.end();
  };
  return {
    name: 'webkit',
    cannot: { storage: 'storage is not blocked in it, since nothing can be run before a page’s own scripts' },
    narrowest: 447,
    async open(kept: Kept = 'everything') {
      const port = await freePort();
      const child = spawn(bus, ['--', driver, '--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore', env, detached: true });
      const session = await Session.begin(child, `http://127.0.0.1:${port}`, binary, kept);
      running.push(session);
      return session.firstTab();
    },
    closeAll,
    async stop() {
      await closeAll();
      await ended(screen);
    },
  };
}

async function ended(child: ChildProcess, group = false): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (group) process.kill(-child.pid!, 'SIGTERM');
  else child.kill('SIGTERM');
  await exited;
}

/** One driver with one browser, since a driver has one at a time. */
class Session {
  readonly #driver: ChildProcess;
  readonly #address: string;
  #window: string | null = null;

  private constructor(driver: ChildProcess, address: string) {
    this.#driver = driver;
    this.#address = address;
  }

  static async begin(driver: ChildProcess, origin: string, binary: string, kept: Kept): Promise<Session> {
    await until('The driver of WebKit', async () => (await fetch(`${origin}/status`)).ok);
    const args = ['--automation', ...(kept === 'nothing' ? ['--cookies-policy=never'] : [])];
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${origin}/session`, {
      // Once Back has changed the process, as a page with an opener policy of its own makes it do, the driver waits for ever: the tab waits itself.
      capabilities: { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary, args } } },
    });
    const session = new Session(driver, `${origin}/session/${sessionId}`);
    await session.send('POST', '/timeouts', { script: 10_000, pageLoad: 60_000 });
    return session;
  }

  async firstTab(): Promise<Tab> {
    const tab = new WebKitTab(this, await this.send<string>('GET', '/window'));
    await tab.resize(1280, 900);
    return tab;
  }

  send<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    return ask<T>(method, this.#address + path, body);
  }

  /** Has what follows go to a window. */
  async choose(handle: string): Promise<void> {
    if (this.#window === handle) return;
    await this.send('POST', '/window', { handle });
    this.#window = handle;
  }

  /** Has the window be named anew before anything else goes to it. */
  forget(): void {
    this.#window = null;
  }

  async end(): Promise<void> {
    await this.send('DELETE', '').catch(() => undefined);
    await ended(this.#driver, true);
  }
}

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(90_000),
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok)
    throw new Error(`WebKit: ${method} ${new URL(url).pathname.split('/').slice(3).join('/')}: ${value.error}: ${value.message}`);
  return value;
}

class WebKitTab implements Tab {
  readonly #session: Session;
  readonly #handle: string;

  constructor(session: Session, handle: string) {
    this.#session = session;
    this.#handle = handle;
  }

  async #send<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    await this.#session.choose(this.#handle);
    return this.#session.send<T>(method, path, body);
  }

  async load(url: string) {
    await this.#arrive(() => this.#send('POST', '/url', { url }));
    // Later than in other browsers: what went wrong before is not heard of.
    await this.call(`() => { if (!window.__problems) (${noteProblems})(); }`, []);
  }

  async back() {
    await this.#send('POST', '/back');
    // The page may have gone to another process.
    this.#session.forget();
  }

  async reload() {
    await this.#arrive(() => this.#send('POST', '/refresh'));
  }

  /** Waits until another page than the one before is there. */
  async #arrive(leave: () => Promise<unknown>): Promise<void> {
    await this.call('() => { window.__isLeft = true; }', []);
    await leave();
    await until('The page', () => this.call<boolean>(`() => !window.__isLeft && document.readyState === 'complete'`, []), 60_000);
  }

  async call<T>(source: string, given: readonly unknown[], frame?: string): Promise<T> {
    if (frame !== undefined) await this.#send('POST', '/frame', { id: await this.#element(frame) });
    try {
      const script = `const done = arguments[arguments.length - 1]; (${asText(source)})(arguments[0]).then(done);`;
      return fromText<T>(await this.#send<string>('POST', '/execute/async', { script, args: [JSON.stringify(given)] }));
    } finally {
      if (frame !== undefined) await this.#send('POST', '/frame', { id: null });
    }
  }

  #element = (selector: string): Promise<Record<string, string>> =>
    this.#send('POST', '/element', { using: 'css selector', value: selector });

  async type(text: string) {
    await this.#send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: typed(text) }] });
  }

  async press(keys: string) {
    await this.#send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: chord(keys) }] });
  }

  async click(x: number, y: number) {
    await this.#send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions: pressedAt(x, y) }] });
  }

  async attach(selector: string, path: string) {
    const element = await this.#element(selector);
    await this.#send('POST', `/element/${element[elementKey]}/value`, { text: path });
  }

  async resize(width: number, height: number) {
    await this.#send('POST', '/window/rect', { x: 0, y: 0, width, height });
  }

  async show() {
    await this.#session.choose(this.#handle);
  }

  async opened() {
    const handles = await this.#send<string[]>('GET', '/window/handles');
    const other = handles.findLast((handle) => handle !== this.#handle);
    if (!other) throw new Error('No tab was opened');
    return new WebKitTab(this.#session, other);
  }

  async close() {
    await this.#send('DELETE', '/window');
  }
}
