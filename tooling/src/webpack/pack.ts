import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseFile, ReleaseRecord } from '@travel/contracts/releases.schema';
import { integrityOf } from './integrity.ts';
import type { ReleaseFiles } from './release-files.ts';

const brotli = promisify(brotliCompress);

/** Formats that are packed already gain nothing. */
const packable = /\.(js|css|html|json|map|svg|txt)$/;

export interface Packed {
  readonly files: ReleaseFile[];
  /** What `.br` copies hold, by the path of the file they are of. */
  readonly copies: ReleaseFiles;
}

/** Packs what gains by it with brotli, at its best unless a lower quality will do, and describes every file. */
export const pack = async (files: ReleaseFiles, quality = constants.BROTLI_MAX_QUALITY): Promise<Packed> => {
  const copies: ReleaseFiles = new Map();
  const described: ReleaseFile[] = [];
  for (const [path, bytes] of files) {
    let packedBytes = bytes.length;
    if (packable.test(path)) {
      const copy = await brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
      copies.set(path, copy);
      packedBytes = copy.length;
    }
    described.push({ path, integrity: integrityOf(bytes), bytes: bytes.length, brotli_bytes: packedBytes });
  }
  return { files: described, copies };
};

/** Writes a whole release into a folder, in place of whatever was there. */
export const writeRelease = async (
  folder: string,
  files: ReleaseFiles,
  copies: ReleaseFiles,
  record: ReleaseRecord,
) => {
  await rm(folder, { recursive: true, force: true });
  const write = async (path: string, bytes: Buffer | string) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  };
  for (const [path, bytes] of files) await write(path, bytes);
  for (const [path, bytes] of copies) await write(`${path}.br`, bytes);
  await write('release.json', `${JSON.stringify(record, null, 2)}\n`);
};
