import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { errorCode } from '../workspace/error-code.ts';

/** A file that lines are added to. Whatever happens to its disk, writing to it fails for nobody. */
export interface LogFile {
  write(text: Buffer | string): void;
  close(): void;
}

export interface LogFileOptions {
  /** Above this it becomes `….1`, and a new one is begun; 10 MB unless given. */
  readonly largestBytes?: number;
  /** How many older ones are kept; 4 unless given. */
  readonly kept?: number;
}

const largest = 10 * 1024 * 1024;

/**
 * Opens a log file that its owner alone can read and that is rotated by size. What cannot be written, as on a full disk,
 * is left out, and said in the log as soon as it can be written again.
 */
export const openLogFile = (path: string, options: LogFileOptions = {}): LogFile => {
  const { largestBytes = largest, kept = 4 } = options;
  let file: number | undefined;
  let size = 0;
  let lost = 0;
  let isTorn = false;
  let reason = '';

  const open = (): number => {
    file = openSync(path, 'a', 0o600);
    ({ size } = fstatSync(file));
    return file;
  };

  const close = (): void => {
    const old = file;
    file = undefined;
    if (old !== undefined) closeSync(old);
  };

  const rotate = (): void => {
    close();
    for (let age = kept - 1; age > 0; age -= 1) move(`${path}.${age}`, `${path}.${age + 1}`);
    move(path, `${path}.1`);
  };

  const append = (bytes: Buffer): void => {
    const to = file ?? open();
    for (let at = 0; at < bytes.length; isTorn = at < bytes.length) at += writeSync(to, bytes, at);
    size += bytes.length;
  };

  const tellOfLoss = (): void => {
    if (lost === 0) return;
    append(Buffer.from(`${isTorn ? '\n' : ''}{"msg":"${lost} bytes of this log could not be written (${reason})"}\n`));
    lost = 0;
  };

  // There from the start, for whoever is told of it.
  quietly(open);
  return {
    write(text) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      try {
        if (size > 0 && size + bytes.length > largestBytes) rotate();
        tellOfLoss();
        append(bytes);
      } catch (error) {
        lost += bytes.length;
        reason = String(errorCode(error));
        // Opened anew with the next line: the disk may be another by then.
        quietly(close);
      }
    },
    close,
  };
};

const quietly = (act: () => unknown): void => {
  try {
    act();
  } catch {
    // The next line finds out.
  }
};

const move = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
};
