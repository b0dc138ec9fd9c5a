import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that tests can interrupt. */
export interface LineToDatabase {
  readonly url: string;
  /** Drops all data without closing connections, like a server that hangs. */
  keepSilent(): void;
  /** Leaves new connections unanswered, like an overloaded server. */
  keepNewWaiting(): void;
  /** Closes existing and new connections, like a server that is down. */
  cut(): void;
  /** Restores normal operation. */
  mend(): void;
  /** Returns the number of connections so far. */
  connections(): number;
  close(): Promise<void>;
}

type State = 'open' | 'busy' | 'silent' | 'cut';

export const lineToDatabase = async (databaseUrl: string): Promise<LineToDatabase> => {
  const target = new URL(databaseUrl);
  const pairs = new Map<Socket, Socket>();
  let state: State = 'open';
  let connections = 0;

  const server = createServer((near) => {
    connections += 1;
    near.on('error', () => near.destroy());
    if (state === 'cut') return near.destroy();
    if (state === 'silent' || state === 'busy') {
      pairs.set(near, near);
      return undefined;
    }
    const far = connect(Number(target.port), target.hostname);
    pairs.set(near, far);
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => {
      far.destroy();
      pairs.delete(near);
    });
    near.pipe(far).pipe(near);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No address');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  // The host parameter may contain a socket path, which would bypass the proxy.
  url.searchParams.delete('host');

  const destroyAll = (): void => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    pairs.clear();
  };

  return {
    url: url.href,
    keepSilent() {
      state = 'silent';
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
        far.pause();
      }
    },
    keepNewWaiting() {
      state = 'busy';
    },
    cut() {
      state = 'cut';
      destroyAll();
    },
    mend() {
      state = 'open';
      // Connections that hang are lost, as after a restart of the server.
      destroyAll();
    },
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        destroyAll();
        server.close(() => resolve());
      }),
  };
};
