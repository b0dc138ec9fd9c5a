import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { extname } from 'node:path';
import type { BootData, PageLocale } from '@travel/contracts/host/boot';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { findFreePort } from '@travel/tooling/workspace/free-port';
import type { NaiveSetUp } from './build-naive.ts';
import { readBootData, buildReleaseList } from './release-list.ts';

interface NaiveServer extends NaiveSetUp {
  /** Port of the product's page origin, which responds to API calls and provides the data of a page. */
  readonly productPort: number;
  /** Returns an organisation's colours by its ID. */
  readonly themeOf: (id: string) => Organisation['theme'];
  /** Maps the value of a visitor's cookie to the package of which this visitor gets a build with a changed word. */
  readonly words: ReadonlyMap<string, PackageName>;
  readonly versionOf: (word?: PackageName) => string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const forEver = 'public, max-age=31536000, immutable';
/** Matches a content hash at the end of a file name or folder. */
const hash = /\.[0-9a-f]{16}[./]/;

const findContentType = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

/** Sends files from memory, compressed. Files with a content hash are immutable; others are revalidated each time. */
const sendFile = (
  { files, copies }: NaiveSetUp,
  path: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void => {
  const copy = copies.get(path);
  const bytes = copy ?? files.get(path) ?? Buffer.of();
  const mark = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  const isKnown = headers['if-none-match'] === mark;
  response.writeHead(isKnown ? 304 : 200, {
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'content-type': findContentType(path),
    'cache-control': hash.test(path) ? forEver : 'no-cache',
    etag: mark,
    vary: 'accept-encoding',
    ...(copy && { 'content-encoding': 'br' }),
    ...(!isKnown && { 'content-length': bytes.length }),
  });
  response.end(isKnown ? undefined : bytes);
};

/** Replaces host and origin in the headers, because the product knows only its own origin. */
const replaceOrigin = (headers: IncomingHttpHeaders, productPort: number): IncomingHttpHeaders => ({
  ...headers,
  host: `localhost:${productPort}`,
  ...(headers.origin !== undefined && { origin: `http://localhost:${productPort}` }),
});

const forwardRequest = (productPort: number, request: IncomingMessage, response: ServerResponse): void => {
  const headers = replaceOrigin(request.headers, productPort);
  const { method, url: path } = request;
  const asked = ask({ host: '127.0.0.1', port: productPort, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  // Closes the browser's connection when the product's connection fails.
  asked.on('error', () => response.destroy());
  request.pipe(asked);
};

/** Forwards the page's WebSocket connection to the product. */
const forwardSocket = (productPort: number, request: IncomingMessage, socket: Socket, head: Buffer): void => {
  const lines = Object.entries(replaceOrigin(request.headers, productPort)).map(
    ([name, value = '']) => `${name}: ${String(value)}`,
  );
  const product = connect(productPort, '127.0.0.1', () => {
    product.write(`${[`GET ${request.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    product.write(head);
    product.pipe(socket).pipe(product);
  });
  product.on('error', () => socket.destroy());
  socket.on('error', () => product.destroy());
};

const listPath = '/releases.json';

type BrandSettings = Pick<Organisation, 'name' | 'look' | 'theme'>;

/** Returns the HTML document that every URL gets: only the organisation's colours and one script. */
const renderNaiveDocument = (
  { name, look, theme }: BrandSettings,
  { language, direction }: PageLocale,
  entry: string,
): string =>
  [
    `<!doctype html><html lang="${language}" dir="${direction}" data-look="${look}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>`,
    `<style>:root{${Object.entries(theme)
      .map(([token, value]) => `${token}:${value}`)
      .join(';')}}</style>`,
    `<script defer src="${entry}"></script></head><body></body></html>`,
  ].join('');

/**
 * Serves the naive architecture. Pages and files have different ports, as in the product. All other requests are
 * forwarded to the product.
 * @returns the origin of the pages, and the function that stops the server
 */
export const startNaiveServer = async ({
  productPort,
  themeOf,
  words,
  versionOf,
  ...setUp
}: NaiveServer): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> => {
  const readBoot = async (page: string, cookie = ''): Promise<BootData> => {
    const answer = await fetch(`http://localhost:${productPort}${page}`, { headers: { accept: 'text/html', cookie } });
    return readBootData(await answer.text());
  };
  const [port, filePort] = [await findFreePort(), await findFreePort()];
  const files = `http://localhost:${filePort}`;
  const { organisation, locale } = await readBoot('/');
  const html = renderNaiveDocument(
    { ...organisation, theme: themeOf(organisation.id) },
    locale,
    `${files}/${setUp.entry}`,
  );

  const sendList = async ({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = new URL(url, files).searchParams.get('page') ?? '/';
    const { packages } = setUp;
    const word = words.get(parseCookie(headers.cookie ?? '', 'visitor') ?? '');
    const list = buildReleaseList(await readBoot(page, headers.cookie), { packages, origin: files, word, versionOf });
    response.writeHead(200, { 'content-type': findContentType(listPath), 'cache-control': 'no-store' });
    response.end(JSON.stringify(list));
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '', headers } = request;
    const path = url.slice(1);
    if (setUp.files.has(path)) sendFile(setUp, path, request, response);
    else if (url.startsWith(listPath)) void sendList(request, response).catch(() => response.destroy());
    else if (headers['sec-fetch-dest'] === 'document') {
      response.writeHead(200, { 'content-type': findContentType('page.html'), 'cache-control': 'no-store' });
      response.end(html);
    } else forwardRequest(productPort, request, response);
  };

  const listen = async (on: number): Promise<Server> => {
    const server = createServer(answer);
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) =>
      forwardSocket(productPort, request, socket, head),
    );
    server.listen(on, 'localhost');
    await once(server, 'listening');
    return server;
  };
  const servers = [await listen(port), await listen(filePort)];
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};
