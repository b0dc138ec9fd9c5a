import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { getErrorCode } from '../workspace/error-code.ts';

/** An append-only file. A failed write, for example on a full disk, never throws. */
export interface LogFile {
  write(text: Buffer | string): void;
  close(): void;
}

export interface LogFileOptions {
  /** Size in bytes above which the file is renamed to `….1` and a new file begins. Defaults to 10 MB. */
  readonly largestBytes?: number;
  /** Number of rotated files that are retained; 4 by default. */
  readonly kept?: number;
}

const largest = 10 * 1024 * 1024;

/**
 * Opens a log file that only its owner can read and that is rotated by size. Lines that cannot be written, as on a full
 * disk, are dropped, and the log records that as soon as it can be written again.
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

  const reportLoss = (): void => {
    if (lost === 0) return;
    append(Buffer.from(`${isTorn ? '\n' : ''}{"msg":"${lost} bytes of this log could not be written (${reason})"}\n`));
    lost = 0;
  };

  // The file is created at once, so that the printed path exists.
  ignoreErrors(open);
  return {
    write(text) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      try {
        if (size > 0 && size + bytes.length > largestBytes) rotate();
        reportLoss();
        append(bytes);
      } catch (error) {
        lost += bytes.length;
        reason = String(getErrorCode(error));
        // Closes the file, so that the next line opens it again: the disk may have been replaced.
        ignoreErrors(close);
      }
    },
    close,
  };
};

const ignoreErrors = (act: () => unknown): void => {
  try {
    act();
  } catch {
    // Ignores the failure, because writing the next line reports it.
  }
};

const move = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
  }
};
