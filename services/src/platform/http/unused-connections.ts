import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows the connections of a server on which nothing has been asked yet. Browsers and other clients open some ahead, and to Node they are not
 * idle: a stop would wait a minute for their first request. `end` closes them, and those that come later at once.
 */
export function unusedConnections(server: Server): { end(): void } {
  const open = new Set<Socket>();
  let isOver = false;
  server.on('connection', (socket: Socket) => {
    if (isOver) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    end() {
      isOver = true;
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
