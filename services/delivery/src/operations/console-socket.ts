import type { IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { operationsSocketPath, type OperationsSocketEvents } from '@travel/contracts/host/operations';
import { toNetwork } from '@travel/kit/requests/to-network';
import { removeCookiePrefix } from '@travel/kit/requests/cookie-prefixes';
import { correlationHeader, readCorrelationId } from '@travel/kit/log/correlation';
import { createOpenCounts } from '@travel/kit/rate-limits/open-counts';
import type { App } from '@travel/kit/server/create-server';
import { readOperatorCookie, type OperatorSessionOptions } from '../access/operator-session.ts';
import type { Live } from '../live/live.ts';

interface ConsoleSocketOptions {
  readonly live: Pick<Live, 'follow'>;
  readonly operators: OperatorSessionOptions;
  readonly isSecure: boolean;
  readonly visitorAddress: (request: IncomingMessage) => string;
  /** How often each session is verified again, 30 seconds by default. */
  readonly checkEveryMs?: number;
}

type EmptyMessage = Record<never, never>;
type ConsoleSocket = Socket<EmptyMessage, OperationsSocketEvents>;

/** Maximum number of open sockets per IP address. A team behind one IP address has several pages open. */
const mostSockets = 60;

/** Maximum size of a message; clients of this socket send none. */
const largestMessageBytes = 1_024;

/**
 * Opens the socket that notifies consoles of changes. Each copy of the service receives changes from the database and
 * notifies its own clients. A notification carries no details; the console requests them from the registry.
 */
export const openConsoleSocket = (app: App, options: ConsoleSocketOptions): void => {
  const { live, operators, isSecure, visitorAddress, checkEveryMs = 30_000 } = options;
  const { ops, fetchOperator, log } = operators;
  const sockets = createOpenCounts(mostSockets);

  const isSignedIn = async (request: IncomingMessage): Promise<boolean> => {
    const token = readOperatorCookie(request, ops);
    if (token === null) return false;
    const correlationId = readCorrelationId(request.headers[correlationHeader]);
    // An open page of the console does not count as use of the session.
    return (await fetchOperator({ token, address: visitorAddress(request), correlationId, quiet: true })) !== null;
  };

  const io = new Server<EmptyMessage, OperationsSocketEvents>(app.server, {
    path: operationsSocketPath,
    serveClient: false,
    // Plain HTTP requests are left to the routes of this server.
    transports: ['websocket'],
    destroyUpgrade: false,
    maxHttpBufferSize: largestMessageBytes,
    allowRequest(request, answer) {
      removeCookiePrefix(request, isSecure);
      if (!sockets.mayOpen(toNetwork(visitorAddress(request)))) return answer('Too many open consoles', false);
      isSignedIn(request).then(
        (isOperator) => answer(isOperator ? null : 'Sign in at the console first', isOperator),
        (error: unknown) => {
          log.warn({ err: error }, 'The session of an operator could not be requested');
          answer('Identity service unavailable', false);
        },
      );
    },
  });

  const checkAgain = async (socket: ConsoleSocket): Promise<void> => {
    const mayStay = await isSignedIn(socket.request).catch((error: unknown) => {
      // If the API does not answer, the socket stays open until the next check.
      app.reportIgnoredError('console/session', error);
      return true;
    });
    if (mayStay) return;
    socket.emit('over');
    socket.disconnect(true);
  };

  io.on('connection', (socket) => {
    socket.conn.once('close', sockets.open(toNetwork(visitorAddress(socket.request))));
  });
  const end = live.follow((news) => void io.emit('news', news));
  const timer = setInterval(() => {
    for (const socket of io.of('/').sockets.values()) void checkAgain(socket);
  }, checkEveryMs);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    end();
    await io.close();
  });
};
