import type { IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { operationsSocketPath } from '@travel/contracts/host/operations';
import type { OperationsSocketEvents } from '@travel/contracts/host/operations';
import { networkOf } from '@travel/kit/requests/network-of';
import { renameCookies } from '@travel/kit/requests/own-cookies';
import { correlationHeader, correlationIdFrom } from '@travel/kit/log/correlation';
import { countOpen } from '@travel/kit/rate-limits/open-counts';
import type { App } from '@travel/kit/server/create-server';
import { readOperatorCookie } from '../access/operator-session.ts';
import type { OperatorSessionOptions } from '../access/operator-session.ts';
import type { Live } from '../live/live.ts';

interface ConsoleSocketOptions {
  readonly live: Pick<Live, 'follow'>;
  readonly operators: OperatorSessionOptions;
  readonly isSecure: boolean;
  readonly visitorAddress: (request: IncomingMessage) => string;
  /** How often each session is looked at again; half a minute unless given. */
  readonly checkEveryMs?: number;
}

type Nothing = Record<never, never>;
type ConsoleSocket = Socket<Nothing, OperationsSocketEvents>;

/** Open consoles behind one address: a team has several pages open. */
const mostSockets = 60;

/** Nobody sends anything here. */
const largestMessageBytes = 1_024;

/**
 * Tells open consoles at once what is new. Each copy of delivery hears of it from the database and tells those that are
 * connected to it; the news say that there is something, and the registry's calls say what.
 */
export const consoleSocket = (app: App, options: ConsoleSocketOptions): void => {
  const { live, operators, isSecure, visitorAddress, checkEveryMs = 30_000 } = options;
  const { ops, fetchOperator, log } = operators;
  const sockets = countOpen(mostSockets);

  const isSignedIn = async (request: IncomingMessage): Promise<boolean> => {
    const token = readOperatorCookie(request, ops);
    if (token === null) return false;
    const correlationId = correlationIdFrom(request.headers[correlationHeader]);
    // The page is open: that is no use of the session.
    return (await fetchOperator({ token, address: visitorAddress(request), correlationId, quiet: true })) !== null;
  };

  const io = new Server<Nothing, OperationsSocketEvents>(app.server, {
    path: operationsSocketPath,
    serveClient: false,
    // What is asked for by plain HTTP goes through the routes of this server.
    transports: ['websocket'],
    destroyUpgrade: false,
    maxHttpBufferSize: largestMessageBytes,
    allowRequest(request, answer) {
      renameCookies(request, isSecure);
      if (!sockets.mayOpen(networkOf(visitorAddress(request)))) return answer('Too many open consoles', false);
      isSignedIn(request).then(
        (isOperator) => answer(isOperator ? null : 'Sign in at the console first', isOperator),
        (error: unknown) => {
          log.warn({ err: error }, 'The session of an operator could not be asked for');
          answer('Identity service unavailable', false);
        },
      );
    },
  });

  const checkAgain = async (socket: ConsoleSocket): Promise<void> => {
    const mayStay = await isSignedIn(socket.request).catch((error: unknown) => {
      // The next check repeats the question.
      app.reportIgnoredError('console/session', error);
      return true;
    });
    if (mayStay) return;
    socket.emit('over');
    socket.disconnect(true);
  };

  io.on('connection', (socket) => {
    socket.conn.once('close', sockets.opened(networkOf(visitorAddress(socket.request))));
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
