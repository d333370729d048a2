// What one would write without any of it: ws, everybody who is connected hears everything.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = createServer((_request, response) => {
  number += 1;
  const text = JSON.stringify({
    type: 'event',
    number,
    topic: 'feed',
    kind: 'post.liked',
    ids: { postId: '01980000-0000-7000-8000-000000000001' },
  });
  response.end();
  for (const client of sockets.clients) client.send(text);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
let number = 0;
server.listen(0, '127.0.0.1', () => process.send!({ port: String((server.address() as AddressInfo).port) }));
process.on('SIGTERM', () => process.exit(0));
