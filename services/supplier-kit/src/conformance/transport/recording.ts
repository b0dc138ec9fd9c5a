import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';

/** A request to a supplier and its response, with personal data and secrets masked. */
const exchangeSchema = z.object({
  method: z.string(),
  /** Path with the query string. */
  path: z.string(),
  request: z.json(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** The body as JSON, or as text if it is none. */
  response: z.json(),
});

const recordingSchema = z.object({
  /** ISO instant at which the recording began. A replay begins at this time. */
  recorded_at: z.iso.datetime(),
  exchanges: z.array(exchangeSchema),
});

export type Exchange = z.infer<typeof exchangeSchema>;
export type Recording = z.infer<typeof recordingSchema>;

/** Name of the file with an adapter's recordings, next to its `conformance.ts`. */
export const recordingsFile = 'recordings.json.br';

/** Recordings by the name of their scenario. */
export type Recordings = Map<string, Recording>;

/** Returns the recordings of an adapter in a file; none if there is no file. */
export const readRecordings = async (file: string): Promise<Recordings> => {
  const compressed = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!compressed) return new Map();
  const read = z.record(z.string(), recordingSchema).parse(JSON.parse(brotliDecompressSync(compressed).toString()));
  return new Map(Object.entries(read));
};

/** Writes recordings compressed. Those of one adapter repeat each other, so they need a window that holds them all. */
export const writeRecordings = async (file: string, recordings: Recordings): Promise<void> => {
  const text = JSON.stringify(Object.fromEntries(recordings));
  await writeFile(file, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }));
};
