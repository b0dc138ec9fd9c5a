import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** Sends a page packed as the browser takes it; it is different each time, so it is packed quickly rather than tightly. */
export const sendHtml = async (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> => {
  const accepted = (request.headers['accept-encoding'] ?? '').toLowerCase();
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, cookie');
  if (/\bzstd\b/.test(accepted)) {
    // Right here: going to another thread and back takes longer than the quarter of a millisecond that packing takes.
    return reply.header('content-encoding', 'zstd').send(zstdCompressSync(html, zstdOptions));
  }
  if (/\bbr\b/.test(accepted)) {
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    };
    return reply.header('content-encoding', 'br').send(await packBrotli(html, options));
  }
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await packGzip(html, { level: 4 }));
  return reply.send(html);
};
