import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@clapback/services/test/ports.ts';
import { programOf } from './packages.ts';
import { asText, barStorage, chord, fromText, noteProblems, pressedAt, typed, until, type Browser, type Kept, type Tab } from './tab.ts';

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'browser.safebrowsing.downloads.remote.enabled': false,
  'intl.accept_languages': 'en-US',
  'ui.prefersReducedMotion': 1,
  'remote.active-protocols': 1,
};

/** Firefox ESR of Debian, by WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(): Promise<Browser> {
  const program = programOf('firefox-esr', 'firefox-esr');
  const running: Firefox[] = [];
  const closeAll = async () => {
    for (const firefox of running.splice(0)) await firefox.stop();
  };
  return {
    name: 'firefox',
    cannot: {},
    narrowest: 0,
    async open(kept: Kept = 'everything') {
      const firefox = await Firefox.start(program, kept);
      running.push(firefox);
      return firefox.firstTab();
    },
    closeAll,
    async stop() {
      await closeAll();
    },
  };
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Context {
  context: string;
  url: string;
  children: Context[] | null;
}

/** One process with a profile of its own. */
class Firefox {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #sent = 0;

  private constructor(child: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = child;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
  }

  static async start(program: string, kept: Kept): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'clapback-firefox-'));
    const all = { ...preferences, ...(kept === 'nothing' ? { 'network.cookie.cookieBehavior': 2 } : {}) };
    const lines = Object.entries(all).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const port = await freePort();
    const child = spawn(
      program,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port), 'about:blank'],
      {
        stdio: 'ignore',
        env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
      },
    );
    const socket = await until('The socket of Firefox', () => connect(`ws://127.0.0.1:${port}/session`), 60_000);
    const firefox = new Firefox(child, profile, socket);
    await firefox.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } });
    for (const declaration of [noteProblems, ...(kept === 'cookies' ? [barStorage] : [])])
      await firefox.send('script.addPreloadScript', { functionDeclaration: declaration });
    return firefox;
  }

  /** The one tab. That with which Firefox begins never has the focus, which the parts of a field need, such as the day of a date. */
  async firstTab(): Promise<Tab> {
    const [blank] = await this.contexts();
    const { context } = await this.send<{ context: string }>('browsingContext.create', { type: 'tab', background: false });
    await this.send('browsingContext.close', { context: blank!.context });
    const tab = new FirefoxTab(this, context);
    await tab.resize(1280, 900);
    return tab;
  }

  async contexts(): Promise<Context[]> {
    return (await this.send<{ contexts: Context[] }>('browsingContext.getTree', {})).contexts;
  }

  send<T = unknown>(method: string, params: object): Promise<T> {
    this.#sent += 1;
    const id = this.#sent;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    this.#socket.send(JSON.stringify({ id, method, params }));
    const timer = setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), 60_000);
    return promise.finally(() => clearTimeout(timer)) as Promise<T>;
  }

  #hear(text: string): void {
    const { id, result, error, message } = JSON.parse(text) as { id?: number; result?: unknown; error?: string; message?: string };
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id!);
    if (error) waiting.reject(new Error(`Firefox: ${error}: ${message}`));
    else waiting.resolve(result);
  }

  async stop(): Promise<void> {
    const exited = once(this.#process, 'exit');
    this.#socket.close();
    this.#process.kill('SIGTERM');
    await exited;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A socket to an address; null while nobody listens there. */
const connect = (url: string): Promise<WebSocket | null> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => resolve(null));
  });

class FirefoxTab implements Tab {
  readonly #firefox: Firefox;
  readonly #context: string;

  constructor(firefox: Firefox, context: string) {
    this.#firefox = firefox;
    this.#context = context;
  }

  #send<T = unknown>(method: string, params: object = {}): Promise<T> {
    return this.#firefox.send<T>(method, { context: this.#context, ...params });
  }

  async load(url: string) {
    await this.#send('browsingContext.navigate', { url, wait: 'complete' });
  }

  async back() {
    await this.#send('browsingContext.traverseHistory', { delta: -1 });
    await this.#isLoaded();
  }

  async reload() {
    await this.#send('browsingContext.reload', { wait: 'complete' });
  }

  async call<T>(source: string, given: readonly unknown[], frame?: string): Promise<T> {
    const context = frame === undefined ? this.#context : await this.#frame();
    const { result, exceptionDetails } = await this.#firefox.send<{ result: { value: string }; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      {
        functionDeclaration: asText(source),
        target: { context },
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        userActivation: false,
      },
    );
    if (exceptionDetails) throw new Error(`In the page: ${exceptionDetails.text}`);
    return fromText<T>(result.value);
  }

  /** The one frame of the page. */
  async #frame(): Promise<string> {
    const own = (await this.#firefox.contexts()).find(({ context }) => context === this.#context);
    const [frame] = own?.children ?? [];
    if (!frame) throw new Error('There is no frame');
    return frame.context;
  }

  async #isLoaded(): Promise<void> {
    await until('The page', () => this.call<boolean>(`() => document.readyState === 'complete'`, []));
  }

  async type(text: string) {
    await this.#send('input.performActions', { actions: [{ type: 'key', id: 'keys', actions: typed(text) }] });
  }

  async press(keys: string) {
    await this.#send('input.performActions', { actions: [{ type: 'key', id: 'keys', actions: chord(keys) }] });
  }

  async click(x: number, y: number) {
    await this.#send('input.performActions', { actions: [{ type: 'pointer', id: 'mouse', actions: pressedAt(x, y) }] });
  }

  async attach(selector: string, path: string) {
    const { result } = await this.#firefox.send<{ result: { sharedId: string } }>('script.callFunction', {
      functionDeclaration: '(selector) => document.querySelector(selector)',
      target: { context: this.#context },
      arguments: [{ type: 'string', value: selector }],
      awaitPromise: false,
    });
    await this.#send('input.setFiles', { element: { sharedId: result.sharedId }, files: [path] });
  }

  async resize(width: number, height: number) {
    await this.#send('browsingContext.setViewport', { viewport: { width, height } });
  }

  async show() {
    await this.#send('browsingContext.activate');
  }

  async opened() {
    const other = (await this.#firefox.contexts()).findLast(({ context }) => context !== this.#context);
    if (!other) throw new Error('No tab was opened');
    const tab = new FirefoxTab(this.#firefox, other.context);
    await tab.#isLoaded();
    return tab;
  }

  async close() {
    await this.#send('browsingContext.close');
  }
}
