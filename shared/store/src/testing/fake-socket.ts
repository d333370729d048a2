import type { ClientFrame, ServerFrame } from '@clapback/contracts';
import { vi } from 'vitest';

/** A WebSocket that the test answers by hand. */
export class FakeSocket {
  static opened: FakeSocket[] = [];
  readonly sent: ClientFrame[] = [];
  readonly url: string;
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(url: string | URL) {
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
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** The connection breaks, or the service closes it. */
  break(code = 1006) {
    this.onclose?.({ code });
  }
}

/** Puts FakeSocket in place of WebSocket and forgets earlier ones. */
export function fakeSockets(): FakeSocket[] {
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  return FakeSocket.opened;
}
