import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface ReceivedWebhook {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** An endpoint of a caller that receives webhooks. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Waits for a number of webhooks and returns them. */
  arrived(count: number): Promise<readonly ReceivedWebhook[]>;
  /** Sets the statuses of the next answers. Further answers have status 200. */
  answer(...statuses: readonly number[]): void;
  close(): Promise<void>;
}

export const openReceiver = async (): Promise<WebhookReceiver> => {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  let notify: () => void = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
      response.statusCode = statuses.shift() ?? 200;
      response.end('received');
      notify();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    async arrived(count) {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
      return received;
    },
    answer: (...next) => void statuses.push(...next),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
