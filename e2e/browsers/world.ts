import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picture } from '@clapback/services/test/pictures.ts';
import { tellingPdf } from '@clapback/services/test/documents.ts';
import { Members, type Member } from '../harness/members.ts';
import { Product } from '../harness/product.ts';
import { Screen } from './screen.ts';
import { until, type Browser, type Kept } from './tab.ts';

/** What the checks are done in: a product with a little in it, another origin, files, and one of the browsers. */
export class World {
  readonly product: Product;
  readonly members: Members;
  readonly browser: Browser;
  /** A page of another origin. */
  readonly elsewhere: string;
  /** The windows of the check that runs. */
  screens: Screen[] = [];
  readonly #server: Server;
  readonly #folder: string;

  private constructor(product: Product, browser: Browser, server: Server) {
    this.product = product;
    this.members = new Members(product);
    this.browser = browser;
    this.#server = server;
    this.elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    this.#folder = mkdtempSync(join(tmpdir(), 'clapback-browsers-'));
  }

  static async begin(browser: Browser): Promise<World> {
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title><h1>Elsewhere</h1>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const world = new World(await Product.start(), browser, server);
    // Without one every member is asked to become it, above all else.
    await world.members.create({ role: 'admin' });
    const author = await world.members.create({ displayName: 'Olga Brandt' });
    for (let number = 1; number <= 30; number += 1)
      await world.members.post(author, { title: `Post ${number}`, content: `The words of post ${number}. `.repeat(12) });
    return world;
  }

  /** A window at an address, of a visitor or a member. */
  async open(path: string, { as, kept }: { as?: Member; kept?: Kept } = {}): Promise<Screen> {
    const screen = new Screen(await this.browser.open(kept));
    this.screens.push(screen);
    await screen.tab.load(this.product.origin + path);
    if (as) await this.signIn(screen, as, path);
    return screen;
  }

  /** Gives a window a member's session, and opens an address in it. */
  async signIn(screen: Screen, member: Member, path: string): Promise<void> {
    await this.members.sql(`delete from limit_counters where key like 'sign-in:%'`);
    const status = await screen.tab.call<number>(
      `async (body) => (await fetch('/api/auth/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status`,
      [JSON.stringify({ email: member.email, password: member.password })],
    );
    if (status !== 200) throw new Error(`The sign-in was answered ${status}`);
    await screen.tab.load(this.product.origin + path);
    await until('The member’s own page', () =>
      screen.tab.call<boolean>(`() => document.querySelector('header')?.innerText.includes('Sign Out') ?? false`, []),
    );
  }

  async pictureFile(): Promise<string> {
    const path = join(this.#folder, 'receipt.png');
    writeFileSync(path, await picture('png', { width: 400, height: 300 }));
    return path;
  }

  /** A response with a PDF of three pages, below a post of its own. Gives the post's id. */
  async postWithPdf(): Promise<string> {
    const [author, robin] = [await this.members.create(), await this.members.create({ displayName: 'Robin Vale' })];
    const post = await this.members.post(author, { title: 'They broke my piano', postType: 'defamation' });
    const form = new FormData();
    // The purpose comes first.
    form.set('purpose', 'evidence');
    form.set('file', new Blob([new Uint8Array(await tellingPdf({ pages: 3 }))], { type: 'application/pdf' }), 'bank-refund.pdf');
    const { url } = await this.members.call<{ url: string }>('POST', '/api/uploads', { as: robin, body: form });
    await this.members.call('POST', `/api/posts/${post.id}/responses`, {
      as: robin,
      body: {
        name: 'Robin Vale',
        content: 'We were on time.',
        evidence: [{ url }],
        captchaToken: await this.members.botCheckPass('create_response'),
      },
    });
    return post.id;
  }

  /** What stands in each window, for whoever reads why a check failed. */
  async describe(): Promise<string> {
    const all = this.screens.map((screen) =>
      screen.tab
        .call<string>(
          `() => location.href + '\\n' + (window.__problems ?? []).join('\\n') + '\\nFocus: ' + (document.activeElement?.outerHTML ?? '').slice(0, 200) + '\\n' + document.body.innerText.replace(/\\s+/g, ' ').slice(0, 1500)`,
          [],
        )
        .catch((error: unknown) => String(error)),
    );
    return (await Promise.all(all)).join('\n');
  }

  async end(): Promise<void> {
    await this.browser.stop();
    await this.product.stop();
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
