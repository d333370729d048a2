// Clients of a server of sockets, in a process of their own, so that the server's memory is the server's alone. Told whom to connect to,
// they open their sockets; of each event it is told when the first and the last had heard it, on the clock that all processes of a machine
// share.
import type { RealtimeTicket } from '@clapback/contracts';
import WebSocket from 'ws';

/** What the crowd is told. */
export interface Crowd {
  server: string;
  size: number;
  /** Whether it is the product, where each comes from an address of its own with a ticket, and listens to the feed. */
  isProduct: boolean;
  origin: string;
}

const sockets: WebSocket[] = [];
let beats = 0;
let heard = 0;
let first = 0;
let size = Infinity;
const now = () => Number(process.hrtime.bigint()) / 1e6;

async function open(client: number, { server, isProduct, origin }: Crowd): Promise<void> {
  const headers = { 'x-forwarded-for': `10.${client >> 14}.${(client >> 7) & 127}.${client & 127}` };
  let path = '';
  if (isProduct) {
    const answer = await fetch(`${server}/api/realtime/ticket`, { method: 'POST', headers });
    if (answer.status !== 201) throw new Error(`A ticket was answered ${answer.status}: ${await answer.text()}`);
    path = `/api/realtime?ticket=${((await answer.json()) as RealtimeTicket).ticket}`;
  }
  const socket = new WebSocket(server.replace('http', 'ws') + path, {
    origin,
    headers,
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  if (isProduct) sockets.push(socket);
  const ready = Promise.withResolvers<void>();
  socket.on('error', ready.reject);
  socket.on('close', (code) => process.send!({ failed: `a socket was closed with ${code}` }));
  socket.on('open', () => (isProduct ? socket.send(JSON.stringify({ type: 'subscribe', topics: ['feed'] })) : ready.resolve()));
  socket.on('message', (data: Buffer) => {
    const type = data.toString('latin1', 9, 14);
    if (type === 'subsc') ready.resolve();
    if (type !== 'event') return;
    const at = now();
    if (heard === 0) first = at;
    heard += 1;
    if (heard < size) return;
    heard = 0;
    process.send!({ first, last: at });
  });
  return ready.promise;
}

process.on('message', async (crowd: Crowd) => {
  size = crowd.size;
  try {
    for (let index = 0; index < crowd.size; index += 50)
      await Promise.all(Array.from({ length: Math.min(50, crowd.size - index) }, (_, one) => open(index + one, crowd)));
    process.send!({ opened: crowd.size });
  } catch (error) {
    process.send!({ failed: String(error) });
  }
});
// Each says every 25 s that it is there, as a browser does, not all of them at once.
setInterval(() => {
  beats = (beats + 1) % 100;
  for (let index = beats; index < sockets.length; index += 100)
    if (sockets[index]!.readyState === WebSocket.OPEN) sockets[index]!.send('{"type":"ping"}');
}, 250);
process.on('disconnect', () => process.exit(0));
process.send!({ port: '0' });
