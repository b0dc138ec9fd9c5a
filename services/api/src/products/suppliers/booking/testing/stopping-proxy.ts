import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { findFreePort } from '@travel/tooling/workspace/free-port';

/** A request at which the supplier's process is stopped, before or after it carried the request out. */
export interface Stop {
  readonly method: string;
  readonly path: RegExp;
  readonly when: 'before' | 'after';
}

/** Opens a proxy in front of a supplier that calls `stop` at planned requests and then closes the connection. */
export const openStoppingProxy = async (target: string, stop: () => Promise<unknown>) => {
  let planned: Stop[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '/', headers } = request;
    const at = planned.findIndex((one) => one.method === method && one.path.test(url));
    const [found] = at < 0 ? [] : planned.splice(at, 1);
    const answer = async () => {
      const body = await buffer(request);
      if (found?.when === 'before') return null;
      const sent = Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)
          ? [[name, value] as const]
          : [],
      );
      const init = {
        method,
        headers: Object.fromEntries(sent),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      };
      const received = await fetch(target + url, init);
      const bytes = Buffer.from(await received.arrayBuffer());
      return found ? null : { received, bytes };
    };
    answer()
      .then(async (result) => {
        if (!result) {
          await stop();
          response.destroy();
          return;
        }
        const { received, bytes } = result;
        response.writeHead(received.status, { 'content-type': received.headers.get('content-type') ?? '' }).end(bytes);
      })
      .catch(() => response.destroy());
  });
  const port = await findFreePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    plan: (...stops: readonly Stop[]) => (planned = [...stops]),
    /** Returns the stops that have not happened yet. */
    listPlanned: () => planned,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
