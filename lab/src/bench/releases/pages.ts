import { request, type Agent } from 'node:http';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import type { BootData } from '@travel/contracts/host/boot';

export interface Page {
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
  readonly boot: BootData | null;
}

export interface PageAsk {
  /** URL of delivery. */
  readonly url: string;
  /** Port of the page origin. */
  readonly port: number;
  readonly address: string;
  readonly cookie?: string;
  readonly agent?: Agent;
}

interface PackedResponse {
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
  readonly bytes: Buffer;
  /** The content-encoding header of the response. */
  readonly encoding: string;
}

const none: PackedResponse = { status: 0, bytes: Buffer.of(), encoding: '' };

/** Sends a request as a browser does, and returns the undecoded bytes; an empty response if none arrived. */
export const requestBytes = ({ url, port, address, cookie, agent }: PageAsk) =>
  new Promise<PackedResponse>((resolve) => {
    const headers = {
      host: `localhost:${port}`,
      'x-forwarded-for': address,
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(cookie !== undefined && { cookie }),
    };
    const asked = request(url, { agent: agent ?? false, headers, timeout: 20_000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', () => resolve(none));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          bytes: Buffer.concat(chunks),
          encoding: String(answer.headers['content-encoding']),
        }),
      );
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(none));
    asked.end();
  });

const parseBootData = (html: string): BootData | null => {
  const text = /<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? null : JSON.parse(text);
};

export const requestPage = async (ask: PageAsk): Promise<Page> => {
  const { status, bytes, encoding } = await requestBytes(ask);
  const unpack = encoding === 'br' ? brotliDecompressSync : zstdDecompressSync;
  return { status, boot: status === 200 ? parseBootData(unpack(bytes).toString()) : null };
};

/** Returns the release of a package that a page uses; null if the page names none. */
export const readVersion = ({ boot }: Page, name: keyof BootData['releases']): string | null =>
  boot?.releases[name]?.version ?? null;
