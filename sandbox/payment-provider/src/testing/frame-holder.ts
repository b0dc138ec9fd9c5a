import { once } from 'node:events';
import { createServer } from 'node:http';
import { getPort } from './port-of.ts';

export interface FrameHolder {
  readonly port: number;
  /** Returns the origin of the embedding page, with the given host name. */
  origin(host?: string): string;
  /** Sets the URL that the page embeds. */
  hold(frameUrl: string): void;
  close(): Promise<void>;
}

// Stores each message that the page receives, with its origin.
const script = `
  window.messages = [];
  addEventListener('message', ({ origin, data, source }) => {
    window.messages.push({ origin, data, isFrame: source === document.querySelector('iframe').contentWindow });
  });
  window.say = (message) => document.querySelector('iframe').contentWindow.postMessage(message, '*');
`;

/** Opens a shop's page with an embedded frame, on another origin than the provider's. */
export const openFrameHolder = async (): Promise<FrameHolder> => {
  let frameUrl = 'about:blank';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    response.end(
      `<!doctype html><html lang="en"><title>Shop</title><script>${script}</script>` +
        `<main><h1>Payment</h1><iframe title="Card details" src="${frameUrl}" width="480" height="560"></iframe></main></html>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = getPort(server.address());
  return {
    port,
    origin: (host = 'localhost') => `http://${host}:${port}`,
    hold(url) {
      frameUrl = url;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
