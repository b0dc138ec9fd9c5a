import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PackedPages } from './packed-pages.ts';
import { validateValues, fillTemplate } from './page-template.ts';
import type { PageTemplate, PlaceholderValues } from './page-template.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

// Five hundredths larger than at the sixth level for two fifths of the work. Tables for as much as a page has, not for the
// megabytes that the level expects, whose memory would cost more than the packing.
const zstdOptions = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 15,
    [constants.ZSTD_c_chainLog]: 15,
  },
};

export const htmlType = 'text/html; charset=utf-8';
/** Where nothing else was said. */
export const variesBy = 'accept-encoding, cookie';

/** Whether a browser takes brotli, by what it says of packing in small letters. */
const namesBrotli = (accepted: string): boolean => /\bbr\b/.test(accepted);

/** Whether a browser takes brotli. */
export const takesBrotli = (accepted: string | undefined): boolean => namesBrotli((accepted ?? '').toLowerCase());

/** Says on an answer what it is, and by what it varies unless that was said; returns what the browser takes. */
const acceptedBy = (request: FastifyRequest, reply: FastifyReply): string => {
  reply.type(htmlType).header('vary', reply.getHeader('vary') ?? variesBy);
  return (request.headers['accept-encoding'] ?? '').toLowerCase();
};

/** Sends a page packed as the browser takes it; it is different each time, so it is packed quickly rather than tightly. */
export const sendHtml = async (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> => {
  const accepted = acceptedBy(request, reply);
  if (/\bzstd\b/.test(accepted)) {
    // Right here: going to another thread and back takes longer than the quarter of a millisecond that packing takes.
    return reply.header('content-encoding', 'zstd').send(zstdCompressSync(html, zstdOptions));
  }
  if (namesBrotli(accepted)) {
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    };
    return reply.header('content-encoding', 'br').send(await packBrotli(html, options));
  }
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await packGzip(html, { level: 4 }));
  return reply.send(html);
};

export interface SentPage {
  readonly document: PageTemplate;
  readonly values: PlaceholderValues;
}

/** Sends a page that was packed before, and packs one that was not. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { document, values: given }: SentPage,
  packed: PackedPages,
): FastifyReply | Promise<FastifyReply> => {
  const values = validateValues(given);
  const page = namesBrotli(acceptedBy(request, reply)) ? packed.find(document, values) : null;
  if (page) return reply.header('content-encoding', 'br').send(page);
  return sendHtml(request, reply, fillTemplate(document, values));
};
