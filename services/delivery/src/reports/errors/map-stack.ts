import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { brotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { getMapPath } from '../../releases/file-check.ts';
import { parseFrame, type StackFrame } from './stack-frames.ts';

const unpack = promisify(brotliDecompress);

/** Rewrites a stack with source positions. Lines of files without a source map stay unchanged. */
export type MapStack = (stack: string) => Promise<string>;

const kept = 20;
const largestMap = 64 * 1024 * 1024;

const getFolder = ({ package: name, version }: StackFrame): string => (version === null ? name : `${name}/${version}`);

export const createStackMapper = (
  store: Pick<ReleaseStore, 'read'>,
  reportIgnoredError: ReportIgnoredError,
): MapStack => {
  const maps = new LRUCache<string, { readonly map: TraceMap | null }>({ max: kept });

  const parse = async (packed: Buffer): Promise<TraceMap> =>
    new TraceMap((await unpack(packed, { maxOutputLength: largestMap })).toString());

  const findMap = async (frame: StackFrame): Promise<TraceMap | null> => {
    const key = `${getFolder(frame)}/${frame.file}`;
    const known = maps.get(key);
    if (known) return known.map;
    let packed: Buffer | null;
    try {
      packed = await store.read(getFolder(frame), `${getMapPath(frame.file)}.br`);
    } catch (error) {
      // A failed read is not cached, because the store may be available again for the next stack.
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
    const frame = parseFrame(line);
    const map = frame && (await findMap(frame));
    if (!map) return line;
    // Browsers count columns from 1, source maps from 0.
    const found = originalPositionFor(map, { line: frame.line, column: Math.max(frame.column - 1, 0) });
    if (found.source === null) return line;
    const place = `${found.source}:${found.line}:${found.column + 1}`;
    const [indent = ''] = /^\s*/.exec(line) ?? [];
    const name = found.name ?? findFunctionName(line);
    return name === '' ? `${indent}at ${place}` : `${indent}at ${name} (${place})`;
  };

  return async (stack) => (await Promise.all(stack.split('\n').map(mapLine))).join('\n');
};

/** Returns the function name in a line of a stack, in either notation: `at name (…)` or `name@…`. */
const findFunctionName = (line: string): string => {
  const text = line.trim();
  if (text.startsWith('at ')) return text.includes(' (') ? text.slice(3, text.indexOf(' (')) : '';
  return text.includes('@') ? text.slice(0, text.indexOf('@')) : '';
};
