import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { brotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { getMapPath } from '../../releases/file-check.ts';
import { frameOf } from './stack-frames.ts';
import type { StackFrame } from './stack-frames.ts';

const unpack = promisify(brotliDecompress);

/** Writes a stack anew by places in the sources; lines of files without a map stay as they are. */
export type MapStack = (stack: string) => Promise<string>;

/** Maps that stay in memory, unpacked. */
const kept = 20;
const largestMap = 64 * 1024 * 1024;

const folderOf = ({ package: name, version }: StackFrame): string => (version === null ? name : `${name}/${version}`);

export const stackMapper = (store: Pick<ReleaseStore, 'read'>, reportIgnoredError: ReportIgnoredError): MapStack => {
  const maps = new LRUCache<string, { readonly map: TraceMap | null }>({ max: kept });

  const parse = async (packed: Buffer): Promise<TraceMap> =>
    new TraceMap((await unpack(packed, { maxOutputLength: largestMap })).toString());

  const mapOf = async (frame: StackFrame): Promise<TraceMap | null> => {
    const key = `${folderOf(frame)}/${frame.file}`;
    const known = maps.get(key);
    if (known) return known.map;
    let packed: Buffer | null;
    try {
      packed = await store.read(folderOf(frame), `${getMapPath(frame.file)}.br`);
    } catch (error) {
      // Not cached: the store may be back for the next stack.
      reportIgnoredError('source-maps/read', error, { file: key });
      return null;
    }
    const map = packed
      ? await parse(packed).catch((error: unknown) => {
          reportIgnoredError('source-maps/parse', error, { file: key });
          return null;
        })
      : null;
    maps.set(key, { map });
    return map;
  };

  const mapLine = async (line: string): Promise<string> => {
    const frame = frameOf(line);
    const map = frame && (await mapOf(frame));
    if (!map) return line;
    // Browsers count columns from one, source maps from zero.
    const found = originalPositionFor(map, { line: frame.line, column: Math.max(frame.column - 1, 0) });
    if (found.source === null) return line;
    const place = `${found.source}:${found.line}:${found.column + 1}`;
    const [indent = ''] = /^\s*/.exec(line) ?? [];
    const name = found.name ?? nameIn(line);
    return name === '' ? `${indent}at ${place}` : `${indent}at ${name} (${place})`;
  };

  return async (stack) => (await Promise.all(stack.split('\n').map(mapLine))).join('\n');
};

/** The function that a line of a stack names, as browsers of both kinds write it: `at name (…)` and `name@…`. */
const nameIn = (line: string): string => {
  const text = line.trim();
  if (text.startsWith('at ')) return text.includes(' (') ? text.slice(3, text.indexOf(' (')) : '';
  return text.includes('@') ? text.slice(0, text.indexOf('@')) : '';
};
