import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { App } from '@travel/kit/server/create-server';

export interface TestResponse {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawPayload: Buffer;
}

/**
 * Sends a request over a connection like a browser, because cached pages are sent before routing, which injected
 * requests skip.
 */
export const createHttpSender = async (app: App) => {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return (path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<TestResponse> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
      sent.on('response', (answer) => {
        const { statusCode = 0, headers: told } = answer;
        buffer(answer).then((rawPayload) => resolve({ statusCode, headers: told, rawPayload }), reject);
      });
      sent.on('error', reject).end();
    });
};
