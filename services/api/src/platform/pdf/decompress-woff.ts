import { inflateSync } from 'node:zlib';

const header = { packed: 44, plain: 12 };
const entry = { packed: 20, plain: 16 };

/** Returns a length rounded up to a multiple of four, because font tables start at multiples of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Decompresses a WOFF file. Otherwise the PDF library would decompress a table again for each letter. */
export const decompressWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const begin = header.packed + at * entry.packed;
    const offset = woff.readUInt32BE(begin + 4);
    const packedLength = woff.readUInt32BE(begin + 8);
    const length = woff.readUInt32BE(begin + 12);
    const bytes = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(begin, begin + 4),
      checksum: woff.readUInt32BE(begin + 16),
      data: packedLength < length ? inflateSync(bytes) : bytes,
    };
  });

  const powerOfTwo = Math.floor(Math.log2(count));
  const searched = 2 ** powerOfTwo * entry.plain;
  const first = header.plain + count * entry.plain;
  const font = Buffer.alloc(tables.reduce((end, { data }) => end + padded(data.length), first));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(searched, 6);
  font.writeUInt16BE(powerOfTwo, 8);
  font.writeUInt16BE(count * entry.plain - searched, 10);

  let offset = first;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const begin = header.plain + at * entry.plain;
    tag.copy(font, begin);
    font.writeUInt32BE(checksum, begin + 4);
    font.writeUInt32BE(offset, begin + 8);
    font.writeUInt32BE(data.length, begin + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  }
  return font;
};
