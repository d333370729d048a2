import type { ClientFrame, ServerFrame } from '@clapback/contracts';
import { vi } from 'vitest';

/** A WebSocket that the test answers by hand. */
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly sent: ClientFrame[] = [];
  readonly url: string;
  closed = false;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeSocket.opened.push(this);
  }

  send(data: string) {
    this.sent.push(JSON.parse(data) as ClientFrame);
  }

  close() {
    this.closed = true;
  }

  /** A frame from the service. */
  receive(frame: ServerFrame) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  /** The connection breaks, or the service closes it. */
  break(code = 1006) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

/** Puts FakeSocket in place of WebSocket and forgets earlier ones. */
export function fakeSockets(): FakeSocket[] {
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  return FakeSocket.opened;
}
