import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { getPort } from './port-of.ts';

export interface ReceivedWebhook {
  readonly body: Buffer;
  readonly headers: IncomingMessage['headers'];
}

/** A shop's endpoint for webhooks. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Waits for a number of webhooks and returns them. */
  arrived(count: number): Promise<readonly ReceivedWebhook[]>;
  /** Sets the statuses of the next responses. Further responses have status 200. */
  answer(...statuses: readonly number[]): void;
  close(): Promise<void>;
}

export const openReceiver = async (): Promise<WebhookReceiver> => {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  let heard: () => void = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.statusCode = answers.shift() ?? 200;
      response.end('thanks');
      heard();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${getPort(server.address())}/webhooks`,
    received,
    async arrived(count) {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
      return received;
    },
    answer: (...statuses) => void answers.push(...statuses),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
