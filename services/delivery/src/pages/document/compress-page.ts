import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import {
  mapValues,
  fillTemplate,
  type PageTemplate,
  type PlaceholderValues,
  type Placeholder,
} from './page-template.ts';

const unpack = promisify(brotliDecompress);

/** Returns a compressed page with its placeholders filled, at the cost of one copy of the bytes. */
export type CompressedPage = (values: PlaceholderValues) => Buffer;

// Above quality 9, brotli reads the complete text before it writes, so that a value would influence the bytes after it.
const quality = 9;
// A window of 256 KiB is larger than a page and needs less memory in the browser than brotli's default.
const windowBits = 18;
/**
 * A literal text that is shorter than this many bytes is stored uncompressed, because compressing it by itself would
 * cost more bytes.
 */
const shortestCompressed = 64;
/**
 * Brotli predicts a byte from this many bytes before it, so the bytes before compressed text must not differ between
 * responses.
 */
const contextBytes = 2;

/** A part of a page that stays uncompressed: values, and short literals between and after them. */
interface StoredRun {
  readonly bytes: Buffer;
  readonly values: readonly { readonly name: Placeholder; readonly at: number }[];
  /** How many bytes at the end of the run are literal text, because brotli predicts the next bytes from them. */
  readonly tail: number;
}

type Part = Buffer | StoredRun;

const splitPage = ({ literals, placeholders }: PageTemplate, values: PlaceholderValues): Part[] => {
  const parts: Part[] = [];
  let stored: Buffer[] = [];
  let names: { name: Placeholder; at: number }[] = [];
  const length = (): number => stored.reduce((sum, bytes) => sum + bytes.length, 0);
  for (const [index, text] of literals.entries()) {
    const bytes = Buffer.from(text);
    const isBetween = index > 0 && index < literals.length - 1;
    if (isBetween && bytes.length < shortestCompressed) stored.push(bytes);
    else {
      const tail = index > 0 ? Math.min(contextBytes, bytes.length) : 0;
      if (index > 0) {
        stored.push(bytes.subarray(0, tail));
        parts.push({ bytes: Buffer.concat(stored), values: names, tail });
        stored = [];
        names = [];
      }
      parts.push(bytes.subarray(tail));
    }
    const name = placeholders[index];
    if (name === undefined) continue;
    names.push({ name, at: length() });
    stored.push(Buffer.from(values[name], 'latin1'));
  }
  return parts;
};

// Bytes that never occur in UTF-8, so that brotli finds no match across the border between noise and text.
const invalidBytes = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff] as const;

/**
 * Returns the bytes that are compressed in place of a run: random bytes, with invalid UTF-8 at both ends, and the run's
 * tail.
 */
const createNoise = ({ bytes, tail }: StoredRun): Buffer => {
  const noise = randomBytes(bytes.length - tail);
  for (const at of [0, 1, noise.length - 2, noise.length - 1]) {
    noise[at] = invalidBytes[(noise[at] ?? 0) % invalidBytes.length] ?? 0xff;
  }
  return Buffer.concat([noise, bytes.subarray(bytes.length - tail)]);
};

/** Compresses the parts into one stream, flushed after each part. */
const compressParts = async (parts: readonly Buffer[]): Promise<Buffer> => {
  const packer = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const chunks: Buffer[] = [];
  packer.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(packer, 'end');
  for (const part of parts) {
    packer.write(part);
    const flushed = new Promise<void>((resolve) => packer.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
    await Promise.race([flushed, ended]);
  }
  packer.end();
  await ended;
  return Buffer.concat(chunks);
};

/**
 * Compresses a page once for all responses whose values have the same lengths. Returns null if that fails. Each run
 * with values is compressed as noise, which brotli stores byte by byte, and is then overwritten. The result is checked
 * by decompressing it with other values.
 */
export const compressPage = async (text: PageTemplate, values: PlaceholderValues): Promise<CompressedPage | null> => {
  const parts = splitPage(text, values);
  const noise = parts.map((part) => (Buffer.isBuffer(part) ? part : createNoise(part)));
  const packed = await compressParts(noise);
  const holes: { name: Placeholder; at: number; length: number }[] = [];
  for (const [index, part] of parts.entries()) {
    const ownNoise = noise[index];
    if (Buffer.isBuffer(part) || !ownNoise) continue;
    const at = packed.indexOf(ownNoise);
    if (at === -1) return null;
    part.bytes.copy(packed, at);
    holes.push(...part.values.map((one) => ({ ...one, at: at + one.at, length: values[one.name].length })));
  }
  const fill: CompressedPage = (own) => {
    const page = Buffer.from(packed);
    for (const { name, at, length } of holes) page.write(own[name], at, length, 'latin1');
    return page;
  };
  const others = createOtherValues(values);
  const unpacked = await unpack(fill(others)).catch(() => null);
  return unpacked?.toString() === fillTemplate(text, others) ? fill : null;
};

const createOtherValues = (values: PlaceholderValues): PlaceholderValues =>
  mapValues(values, ({ length }) => randomBytes(length).toString('base64url').slice(0, length));
