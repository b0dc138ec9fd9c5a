import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { mapValues, fillTemplate } from './page-template.ts';
import type { PageTemplate, PlaceholderValues, Placeholder } from './page-template.ts';

const unpack = promisify(brotliDecompress);

/** A packed page in which what varies is written anew for each answer, at the cost of a copy. */
export type PackedPage = (values: PlaceholderValues) => Buffer;

// Above the ninth level brotli looks at all of a text before it writes: what varies would change what is packed after it.
const quality = 9;
// 256 KiB: more than a page, and less memory for those who unpack it than brotli takes by itself.
const windowBits = 18;
/** A steady text that is shorter costs fewer bytes as it is than packed by itself. */
const shortest = 64;
/** How many bytes before the next one brotli guesses it by: what is packed after a piece must find the same. */
const guessedFrom = 2;

/** A part of a page that is stored as it is: pieces, and short steady texts between and after them. */
interface StoredRun {
  readonly bytes: Buffer;
  readonly pieces: readonly { readonly name: Placeholder; readonly at: number }[];
  /** Bytes at its end that are the same when it is packed: brotli guesses the next ones by them. */
  readonly tail: number;
}

type Part = Buffer | StoredRun;

/** Cuts a page into what is packed and what is stored. */
const partsOf = ({ literals: steady, placeholders: pieces }: PageTemplate, values: PlaceholderValues): Part[] => {
  const parts: Part[] = [];
  let stored: Buffer[] = [];
  let names: { name: Placeholder; at: number }[] = [];
  const length = (): number => stored.reduce((sum, bytes) => sum + bytes.length, 0);
  for (const [index, text] of steady.entries()) {
    const bytes = Buffer.from(text);
    const isBetween = index > 0 && index < steady.length - 1;
    if (isBetween && bytes.length < shortest) stored.push(bytes);
    else {
      const tail = index > 0 ? Math.min(guessedFrom, bytes.length) : 0;
      if (index > 0) {
        stored.push(bytes.subarray(0, tail));
        parts.push({ bytes: Buffer.concat(stored), pieces: names, tail });
        stored = [];
        names = [];
      }
      parts.push(bytes.subarray(tail));
    }
    const name = pieces[index];
    if (name === undefined) continue;
    names.push({ name, at: length() });
    stored.push(Buffer.from(values[name], 'latin1'));
  }
  return parts;
};

// Bytes that no text has, so that nothing next to noise looks like anything else that is packed.
const foreign = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff] as const;

/** What is packed in the place of a run: bytes that cannot be packed, with foreign ones at both ends, and its tail. */
const noiseOf = ({ bytes, tail }: StoredRun): Buffer => {
  const noise = randomBytes(bytes.length - tail);
  for (const at of [0, 1, noise.length - 2, noise.length - 1]) {
    noise[at] = foreign[(noise[at] ?? 0) % foreign.length] ?? 0xff;
  }
  return Buffer.concat([noise, bytes.subarray(bytes.length - tail)]);
};

/** Packs parts one after the other, each by itself. */
const packParts = async (parts: readonly Buffer[]): Promise<Buffer> => {
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
 * Packs a page once for all answers whose values are as long as these; null where that cannot be done. Each run that
 * varies is packed as noise, which brotli stores byte by byte and copies nothing from, and is then written over. Whether
 * it unpacks to the page with other values is tried before anybody gets it.
 */
export const packPage = async (text: PageTemplate, values: PlaceholderValues): Promise<PackedPage | null> => {
  const parts = partsOf(text, values);
  const noise = parts.map((part) => (Buffer.isBuffer(part) ? part : noiseOf(part)));
  const packed = await packParts(noise);
  const holes: { name: Placeholder; at: number; length: number }[] = [];
  for (const [index, part] of parts.entries()) {
    const standsFor = noise[index];
    if (Buffer.isBuffer(part) || !standsFor) continue;
    const at = packed.indexOf(standsFor);
    if (at === -1) return null;
    part.bytes.copy(packed, at);
    holes.push(...part.pieces.map((piece) => ({ ...piece, at: at + piece.at, length: values[piece.name].length })));
  }
  const written: PackedPage = (own) => {
    const page = Buffer.from(packed);
    for (const { name, at, length } of holes) page.write(own[name], at, length, 'latin1');
    return page;
  };
  const others = otherValues(values);
  const unpacked = await unpack(written(others)).catch(() => null);
  return unpacked?.toString() === fillTemplate(text, others) ? written : null;
};

/** As long as those given, and different in each sign. */
const otherValues = (values: PlaceholderValues): PlaceholderValues =>
  mapValues(values, ({ length }) => randomBytes(length).toString('base64url').slice(0, length));
