import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { toNetwork } from '@travel/kit/requests/to-network';
import { commonProblem } from '@travel/kit/problem/problem';
import type { RateLimit, RateLimits } from '@travel/kit/rate-limits/rate-limits';
import type { PdfContent } from './pdf-content.ts';

/** Limits new documents per booking or invoice, which has only a few versions in five languages. */
const perSubject: RateLimit = { name: 'new documents of one booking', perMinute: 10, burst: 20 };
/** Limits new documents per IP address, counted in units of `lettersPerUnit` letters. */
const perAddress: RateLimit = { name: 'new documents', perMinute: 240, burst: 120 };
/** Number of letters that take about 20 ms to draw. */
const lettersPerUnit = 500;

const mebibyte = 1024 * 1024;
const limits = {
  queue: 16,
  /** Maximum time in the queue and on the thread together. */
  milliseconds: 20_000,
  /** A drawing thread without work ends after this time, which frees its memory. */
  idleMilliseconds: 30_000,
  threadMegabytes: 96,
  cachedBytes: 8 * mebibyte,
  /** Lifetime of cached documents, which is short because they contain names of travellers. */
  cachedMilliseconds: 10 * 60_000,
};

interface Asker {
  readonly request: Pick<FastifyRequest, 'ip'>;
  /** ID of the booking or invoice. */
  readonly subject: string;
}

export interface PdfMaker {
  /**
   * Returns the PDF file of a document, from the cache if the same document was drawn before.
   * @throws ProblemError 429 too_many_requests, 503 unavailable
   */
  make(content: PdfContent, asker: Asker): Promise<Buffer>;
  close(): Promise<void>;
}

/** Values of the response header Retry-After, in seconds. */
const retryAfter = { limited: 10, unavailable: 5 };

export interface PdfMakerOptions {
  readonly rateLimits: Pick<RateLimits, 'take'>;
  /** Module that exports `drawPdf`; draw-pdf.ts by default. */
  readonly worker?: URL;
  readonly milliseconds?: number;
  readonly queue?: number;
}

/** Creates the PDF maker, which draws documents on a separate thread, so that no other request waits for it. */
export const createPdfMaker = ({
  rateLimits,
  worker = new URL('draw-pdf.ts', import.meta.url),
  milliseconds = limits.milliseconds,
  queue = limits.queue,
}: PdfMakerOptions): PdfMaker => {
  const pool = new Piscina<PdfContent, Uint8Array>({
    filename: fileURLToPath(worker),
    name: 'drawPdf',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: limits.idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: limits.threadMegabytes },
    recordTiming: false,
  });
  const made = new LRUCache<string, Buffer>({
    maxSize: limits.cachedBytes,
    sizeCalculation: ({ length }) => length,
    ttl: limits.cachedMilliseconds,
  });
  const inProgress = new Map<string, Promise<Buffer>>();

  const takeFrom = (limit: RateLimit, key: string, cost: number): void => {
    if (rateLimits.take(limit, key, {}, cost)) return;
    throw commonProblem('too_many_requests', {
      title: `Too many ${limit.name}`,
      detail: `Too many ${limit.name} at once. Try again in ${retryAfter.limited} seconds.`,
      context: { limit: limit.name },
      headers: { 'retry-after': String(retryAfter.limited) },
    });
  };

  const unavailable = (cause: unknown) =>
    commonProblem('unavailable', {
      detail: 'The document cannot be made right now. Try again in a moment.',
      headers: { 'retry-after': String(retryAfter.unavailable) },
      cause,
    });
  const draw = async (content: PdfContent): Promise<Buffer> => {
    try {
      return Buffer.from(await pool.run(content, { signal: AbortSignal.timeout(milliseconds) }));
    } catch (error) {
      throw unavailable(error);
    }
  };

  return {
    async make(content, { request, subject }) {
      const written = JSON.stringify(content);
      const key = hash('sha256', written, 'base64url');
      const known = made.get(key) ?? inProgress.get(key);
      if (known) return known;
      // The thread pool does not limit its queue before its first thread has started.
      if (inProgress.size > queue) throw unavailable(new Error('Too many documents in progress'));
      takeFrom(perSubject, subject, 1);
      takeFrom(
        perAddress,
        toNetwork(request.ip),
        Math.min(perAddress.burst, Math.ceil(written.length / lettersPerUnit)),
      );
      const drawing = draw(content);
      inProgress.set(key, drawing);
      try {
        const file = await drawing;
        made.set(key, file);
        return file;
      } finally {
        inProgress.delete(key);
      }
    },
    close: () => pool.destroy(),
  };
};
