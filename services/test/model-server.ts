import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the model's endpoint got it. */
export interface SeenRequest {
  path: string;
  authorization: string | undefined;
  headers: IncomingHttpHeaders;
  body: { model: string; stream?: boolean; messages: { role: string; content: string }[] } & Record<string, unknown>;
}

/** Answers one request; `write` sends a piece of the text, as tokens come. */
export type ModelAnswer = (model: {
  write(text: string): void;
  /** Sends a piece of what it thinks, as models that reason do. */
  think(text: string): void;
  /** Ends the text; `usage`, in tokens, is told where the endpoint counts. */
  end(finishReason?: string, usage?: { prompt: number; completion: number }): void;
  /** Answers with an error in place of a text. */
  fail(status: number, headers?: Record<string, string>): void;
  /** Sends bytes as they are, with these headers and this status where they are the first; waits until there is room for more. */
  raw(bytes: string | Buffer, headers?: Record<string, string>, status?: number): Promise<void>;
  /** Ends the answer as it stands. */
  close(): void;
  /** Breaks the connection off. */
  breakOff(): void;
  request: SeenRequest;
  /** Whether whoever asked has gone. */
  isGone(): boolean;
}) => void | Promise<void>;

/** A server on this machine that speaks OpenAI's chat completions with streaming, and answers as a test says. */
export class ModelServer implements AsyncDisposable {
  readonly seen: SeenRequest[] = [];
  answer: ModelAnswer = ({ end }) => end();
  readonly #server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));

  static async start(): Promise<ModelServer> {
    const model = new ModelServer();
    await new Promise<void>((resolve) => model.#server.listen(0, '127.0.0.1', resolve));
    return model;
  }

  /** The settings that lead to it. */
  get settings(): Record<string, string> {
    return {
      AI_BASE_URL: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`,
      AI_MODEL: 'small-local-model',
      AI_API_KEY: 'secret-key-of-the-operator',
    };
  }

  /** Answers every request with these lines. */
  says(...lines: string[]): void {
    this.answer = ({ write, end }) => {
      for (const line of lines) write(`${line}\n`);
      end();
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as SeenRequest['body'];
    const request = { path: incoming.url ?? '', authorization: incoming.headers.authorization, headers: incoming.headers, body };
    this.seen.push(request);
    const chunkOf = (delta: object, finishReason: string | null = null) =>
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: body.model, choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;
    const usageChunk = ({ prompt, completion }: { prompt: number; completion: number }) =>
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: body.model, choices: [], usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion } })}\n\n`;
    const begin = (headers: Record<string, string> = { 'content-type': 'text/event-stream' }, status = 200) => {
      if (!outgoing.headersSent) outgoing.writeHead(status, headers);
    };
    await this.answer({
      request,
      isGone: () => outgoing.destroyed,
      write(text) {
        begin();
        outgoing.write(chunkOf({ role: 'assistant', content: text }));
      },
      think(text) {
        begin();
        outgoing.write(chunkOf({ role: 'assistant', reasoning_content: text }));
      },
      end(finishReason = 'stop', usage?) {
        begin();
        outgoing.write(chunkOf({}, finishReason));
        if (usage) outgoing.write(usageChunk(usage));
        outgoing.end('data: [DONE]\n\n');
      },
      fail(status, headers = {}) {
        outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
        outgoing.end(JSON.stringify({ error: { message: 'No', type: 'error', code: null, param: null } }));
      },
      async raw(bytes, headers, status) {
        begin(headers, status);
        if (outgoing.write(bytes) || outgoing.destroyed) return;
        const { promise, resolve } = Promise.withResolvers<void>();
        outgoing.once('drain', resolve).once('close', resolve);
        await promise;
        outgoing.off('drain', resolve).off('close', resolve);
      },
      close: () => void outgoing.end(),
      breakOff: () => void outgoing.destroy(),
    });
  }
}
