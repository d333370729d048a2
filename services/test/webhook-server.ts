import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that takes webhooks, as an operator might set it: keeps what it got, and answers as a test says. */
export class TestWebhook implements AsyncDisposable {
  readonly taken: { headers: IncomingHttpHeaders; body: string }[] = [];
  /** The status that it answers, or `silent` where it answers nothing, or `endless` where its answer never ends. */
  answers: number | 'silent' | 'endless' = 200;
  /** What it sends beside the status. */
  location: string | null = null;
  bytes = 2;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        this.taken.push({ headers: request.headers, body });
        if (this.answers === 'silent') return;
        if (this.answers === 'endless') {
          response.writeHead(200);
          const dripping = setInterval(() => response.write('x'), 200);
          response.on('close', () => clearInterval(dripping));
          return;
        }
        response.writeHead(this.answers, this.location ? { location: this.location } : {});
        response.end('x'.repeat(this.bytes));
      });
    });
  }

  /** Begins to listen; gives its address. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/staff`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
