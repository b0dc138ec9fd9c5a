import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import type { Treatment } from './treatments.ts';

/** How a connection treats one call. */
export interface CallHandling {
  readonly treatment: Treatment;
  /** Called at each stage: before the call is sent, after it was sent, and after it was answered. */
  readonly onStage?: (stage: Stage) => void;
}

export type Stage = 'before' | 'during' | 'after';

export interface Line {
  readonly url: string;
  /**
   * Sends the delayed calls, which wait for another call to pass, and cuts the connections that would never be
   * answered.
   */
  release(): void;
  close(): Promise<void>;
}

interface LineOptions {
  readonly targetPort: number;
  readonly handle: (method: string, path: string) => CallHandling;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface CallResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const readBody = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Calls and responses that a connection holds back. */
interface HeldBack {
  /** Functions that send the delayed calls, which wait for another call to pass. */
  readonly waiting: Set<() => void>;
  /** Responses that are never sent. */
  readonly unanswered: Set<ServerResponse>;
}

const forward = (
  targetPort: number,
  { method, path, headers, body }: Call,
  signal: AbortSignal,
  sent?: () => void,
): Promise<CallResponse> =>
  new Promise((resolve, reject) => {
    const { connection: _, 'transfer-encoding': _chunked, ...kept } = headers;
    const onward = httpRequest(
      {
        host: '127.0.0.1',
        port: targetPort,
        method,
        path,
        headers: { ...kept, ...(body.length > 0 && { 'content-length': body.length }) },
        agent: false,
        signal,
      },
      (answer) => {
        readBody(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: text }),
          reject,
        );
      },
    );
    onward.once('error', reject);
    onward.end(body, sent);
  });

const sendAnswer = (response: ServerResponse, { status, headers, body }: CallResponse): void => {
  const { connection: _, 'keep-alive': _kept, 'transfer-encoding': _chunked, ...rest } = headers;
  response.writeHead(status, { ...rest, 'content-length': body.length, connection: 'close' }).end(body);
};

/** Waits until another call passes, at most for this time. */
const waitToBeOvertaken = async (waiting: HeldBack['waiting'], milliseconds: number): Promise<void> => {
  let go: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => (go = resolve));
  waiting.add(go);
  await Promise.race([freed, passed(milliseconds)]);
  waiting.delete(go);
};

/** Forwards a call with its treatment, and responds to the caller. */
const treatCall = async (
  targetPort: number,
  { waiting, unanswered }: HeldBack,
  call: Call,
  response: ServerResponse,
  { treatment, onStage }: CallHandling,
): Promise<void> => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const cutLine = () => void response.destroy();
  const work = async (): Promise<CallResponse> => {
    onStage?.('before');
    const answer = await forward(targetPort, call, gone.signal, () => onStage?.('during'));
    onStage?.('after');
    return answer;
  };
  const answerWith = (answer: CallResponse) => sendAnswer(response, answer);
  const sendPlain = (status: number, body: string) =>
    answerWith({ status, headers: { 'content-type': 'text/plain' }, body: Buffer.from(body) });

  switch (treatment.kind) {
    case 'passed':
      answerWith(await work());
      // Sends the calls that were delayed until the current one had passed.
      for (const go of waiting) go();
      return;
    case 'call lost':
      return cutLine();
    case 'answer lost':
      await work();
      return cutLine();
    case 'doubled': {
      const both = [work(), forward(targetPort, call, gone.signal)];
      void Promise.allSettled(both);
      return answerWith(await Promise.any(both));
    }
    case 'late':
      await passed(treatment.milliseconds);
      return answerWith(await work());
    case 'answered late': {
      const answer = await work();
      await passed(treatment.milliseconds);
      return answerWith(answer);
    }
    case 'timed out':
      unanswered.add(response);
      response.once('close', () => unanswered.delete(response));
      if (treatment.arrives) await work();
      return;
    case 'refused':
      if (treatment.arrives) await work();
      return sendPlain(503, 'On purpose');
    case 'overtaken':
      await waitToBeOvertaken(waiting, treatment.milliseconds);
      return answerWith(await work());
    case 'swallowed':
      return sendPlain(200, '{"received":true}');
  }
};

const listen = (server: Server): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('No port was given'));
    });
  });

/**
 * Opens an HTTP connection to a service on this machine through a proxy that can lose, double or delay calls, or drop
 * their responses.
 */
export const openLine = async ({ targetPort, handle }: LineOptions): Promise<Line> => {
  const held: HeldBack = { waiting: new Set(), unanswered: new Set() };
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    readBody(request)
      .then((body) => treatCall(targetPort, held, { method, path, headers, body }, response, handle(method, path)))
      // The service was down or stopped, so the caller's connection ends as well.
      .catch(() => response.destroy());
  });
  server.keepAliveTimeout = 1;
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    release() {
      for (const go of held.waiting) go();
      for (const response of held.unanswered) response.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
