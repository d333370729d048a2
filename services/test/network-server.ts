import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** An answer as a test wants it. */
export interface NetworkAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A request as a network got it. */
export interface NetworkCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
}

type Respond = (call: NetworkCall) => NetworkAnswer | null;

/** A server on this machine that speaks as Bluesky, Mastodon, Reddit or the GDELT Project does, and keeps what it was asked. */
export class NetworkServer implements AsyncDisposable {
  readonly calls: NetworkCall[] = [];
  /** What it says instead of what it would; null for that. */
  says: Respond = () => null;
  readonly #server: Server;

  private constructor(speaks: (call: NetworkCall) => NetworkAnswer) {
    this.#server = createServer((request, answer) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        const url = new URL(request.url!, 'http://network');
        const call = {
          method: request.method!,
          path: url.pathname,
          query: Object.fromEntries(url.searchParams),
          headers: request.headers,
          body,
        };
        this.calls.push(call);
        const { status = 200, headers = {}, body: said = {} } = this.says(call) ?? speaks(call);
        answer
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(typeof said === 'string' ? said : JSON.stringify(said));
      });
    });
  }

  static async #listening(speaks: (call: NetworkCall) => NetworkAnswer): Promise<NetworkServer> {
    const server = new NetworkServer(speaks);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  /** Without its slash at the end. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What was asked at a path, and forgets it. */
  take(path: string): NetworkCall[] {
    return this.calls.splice(0).filter((call) => call.path === path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** An account's own server. Sessions hold for two hours; `posts` are its texts by their keys. */
  static bluesky(posts: Map<string, string>): Promise<NetworkServer> {
    let session = 0;
    return NetworkServer.#listening(({ method, path, headers, body }) => {
      if (method === 'POST' && path === '/xrpc/com.atproto.server.createSession') {
        const { identifier, password } = JSON.parse(body) as Record<string, string>;
        if (identifier !== 'alerts.example' || password !== 'app-pass-word') return refusal(401, 'AuthenticationRequired');
        session += 1;
        return { body: { accessJwt: jwt(session, 7200), refreshJwt: jwt(session, 7_000_000), handle: identifier, did: 'did:plc:alerts' } };
      }
      if (method !== 'GET' || path !== '/xrpc/app.bsky.feed.searchPosts') return refusal(501, 'MethodNotImplemented');
      if (headers.authorization === undefined) return refusal(401, 'AuthMissing');
      if (headers.authorization !== `Bearer ${jwt(session, 7200)}`) return refusal(400, 'ExpiredToken');
      const found = [...posts].map(([key, text]) => ({
        uri: `at://did:plc:writer/app.bsky.feed.post/${key}`,
        cid: `cid-${key}`,
        author: { did: 'did:plc:writer', handle: 'writer.example' },
        record: { $type: 'app.bsky.feed.post', text, createdAt: '2026-11-28T08:00:00Z' },
        indexedAt: '2026-11-28T08:00:00Z',
      }));
      return { body: { posts: [...found, { uri: 'at://did:plc:other/app.bsky.feed.post/x', record: {} }] } };
    });
  }

  /** A server with one user token; `posts` are HTML by their ids. */
  static mastodon(posts: Map<string, string>): Promise<NetworkServer> {
    return NetworkServer.#listening(({ method, path, headers }) => {
      if (method !== 'GET' || path !== '/api/v2/search') return { status: 404, body: { error: 'Record not found' } };
      if (headers.authorization !== 'Bearer user-token') return { status: 401, body: { error: 'The access token is invalid' } };
      const statuses = [...posts].map(([id, content]) => ({
        id,
        uri: `https://elsewhere.example/users/writer/statuses/${id}`,
        url: `https://elsewhere.example/@writer/${id}`,
        visibility: 'public',
        spoiler_text: '',
        content,
      }));
      return { body: { accounts: [], statuses, hashtags: [] } };
    });
  }

  /** Its Context API; `articles` are titles with a sentence each by their addresses. Without one it answers `{}`. */
  static news(articles: Map<string, [title: string, sentence: string]>): Promise<NetworkServer> {
    return NetworkServer.#listening(({ method, path }) => {
      if (method !== 'GET' || path !== '/api/v2/context/context') return { status: 404, body: 'Not found' };
      if (articles.size === 0) return { body: {} };
      const found = [...articles].map(([url, [title, sentence]]) => ({
        url,
        title,
        seendate: '20261128T073000Z',
        domain: new URL(url).host,
        language: 'English',
        isquote: 0,
        sentence,
        context: `Before it. ${sentence} After it.`,
      }));
      return { body: { articles: [...found, { url: 'https://other.example/' }] } };
    });
  }

  /** Both of its hosts: the one that gives tokens for an hour, and the API. `posts` are titles with texts by their ids. */
  static reddit(posts: Map<string, [title: string, text: string]>): Promise<NetworkServer> {
    let token = 0;
    return NetworkServer.#listening(({ method, path, headers, body }) => {
      if (method === 'POST' && path === '/api/v1/access_token') {
        if (headers.authorization !== `Basic ${Buffer.from('app-id:app-secret').toString('base64')}`)
          return { status: 401, body: { message: 'Unauthorized', error: 401 } };
        if (body !== 'grant_type=client_credentials') return { body: { error: 'unsupported_grant_type' } };
        token += 1;
        return { body: { access_token: `token-${token}`, token_type: 'bearer', expires_in: 3600, scope: '*' } };
      }
      if (method !== 'GET' || path !== '/search') return { status: 404, body: { message: 'Not Found', error: 404 } };
      if (headers.authorization !== `Bearer token-${token}`) return { status: 401, body: { message: 'Unauthorized', error: 401 } };
      const children = [...posts].map(([id, [title, selftext]]) => ({
        kind: 't3',
        data: { id, title, selftext, subreddit: 'leeds', permalink: `/r/leeds/comments/${id}/a_post/` },
      }));
      return { body: { kind: 'Listing', data: { after: null, children: [{ kind: 't5', data: {} }, ...children] } } };
    });
  }
}

const refusal = (status: number, error: string): NetworkAnswer => ({ status, body: { error, message: error } });

/** A token as a session has it, which ends so many seconds after the session before it could. */
function jwt(session: number, seconds: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub: 'did:plc:alerts', session, exp: started + session * seconds })}.signature`;
}
const started = Math.floor(Date.now() / 1000);
