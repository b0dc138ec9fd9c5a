import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Returns the path of a scenario's recording in a folder. */
const getRecordingPath = (folder: string, scenario: string): string =>
  join(folder, `${scenario.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`);

/** Returns the recording of a scenario; null if there is none. */
export const readRecording = async (folder: string, scenario: string): Promise<Recording | null> => {
  const text = await readFile(getRecordingPath(folder, scenario), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : recordingSchema.parse(JSON.parse(text));
};

export const writeRecording = async (folder: string, scenario: string, recording: Recording): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(getRecordingPath(folder, scenario), `${JSON.stringify(recording, null, 2)}\n`);
};
