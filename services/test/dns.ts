import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import dnsPacket, { type Answer, type Packet } from 'dns-packet';

/** What a name is answered: addresses of both kinds and texts. */
export interface Zone {
  addresses?: string[];
  texts?: string[];
  /** The server has trouble of its own (SERVFAIL). */
  isBroken?: boolean;
}

type Respond = (type: string, asked: number) => Zone | null | Promise<Zone | null>;

/** A name server of this machine, asked over UDP like any. It knows nothing until a test tells it. */
export class LocalNames implements AsyncDisposable {
  readonly #socket: Socket;
  #isOpen = true;
  readonly #zones = new Map<string, Respond>();
  /** How often each name was asked for its addresses of version 4, or its texts. */
  readonly asked = new Map<string, number>();
  /** Answers with another question's id: what somebody sends who guesses. */
  forges = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async start(): Promise<LocalNames> {
    const socket = createSocket('udp4');
    const names = new LocalNames(socket);
    socket.on('message', (message, { address, port }) => {
      // A slow answer may be due after the end, when nobody waits for it.
      void names.#answer(message).then((answer) => answer && names.#isOpen && socket.send(answer, port, address, () => {}));
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return names;
  }

  /** For `DNS_SERVERS`. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  /** Says what a name is answered: always the same, or each time anew by its how-manieth question, from 1. Null: no answer at all. */
  set(name: string, zone: Zone | Respond): void {
    this.#zones.set(name, typeof zone === 'function' ? zone : () => zone);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOpen = false;
    this.#socket.close();
    await once(this.#socket, 'close');
  }

  async #answer(message: Buffer): Promise<Buffer | null> {
    const query = dnsPacket.decode(message);
    const question = query.questions?.[0];
    if (!question) return null;
    const name = question.name.toLowerCase();
    if (question.type !== 'AAAA') this.asked.set(name, (this.asked.get(name) ?? 0) + 1);
    const respond = this.#zones.get(name);
    const zone = await respond?.(question.type, this.asked.get(name) ?? 0);
    if (zone === null) return null;
    const answer = (data: string): Answer => ({ type: question.type as 'A', name: question.name, ttl: 0, data });
    const answers =
      question.type === 'TXT'
        ? (zone?.texts ?? []).map((text): Answer => ({ type: 'TXT', name: question.name, ttl: 0, data: inParts(text) }))
        : (zone?.addresses ?? []).filter((address) => isIPv4(address) === (question.type === 'A')).map(answer);
    const packet: Packet = {
      type: 'response',
      id: this.forges ? ((query.id ?? 0) + 1) % 65_536 : query.id,
      // 2: the server failed; 3: there is no such name.
      flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | (zone?.isBroken ? 2 : respond ? 0 : 3),
      questions: query.questions,
      answers,
    } as Packet;
    return dnsPacket.encode(packet);
  }
}

/** A text is sent in parts of at most 255 bytes. */
function inParts(text: string): string[] {
  return text.match(/.{1,200}/gs) ?? [''];
}
