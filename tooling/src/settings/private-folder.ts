import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../workspace/error-code.ts';
import { StartFault } from './settings.ts';

/** Kept for its owner alone: mails, logs and the database hold names and addresses of travellers, the rest is keys. */
const privateFolders = ['mail', 'logs', 'postgres'] as const;
const privateFiles = /^(operator-token|[a-z-]+-secret|[a-z-]+-password|[a-z-]+-key)$/;

/**
 * Makes a data folder whose mails, logs, database and keys its owner alone can read, and mends one of before. Throws
 * StartFault where it belongs to somebody else.
 */
export const keepPrivate = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const names = await readdir(dataDir);
    // A folder that is not ours alone, such as /tmp, is left as it is; what we make in it is not.
    if (names.some((name) => privateFiles.test(name))) await chmod(dataDir, 0o700);
    for (const name of names.filter((one) => privateFiles.test(one))) await chmod(join(dataDir, name), 0o600);
    for (const name of privateFolders) {
      const folder = join(dataDir, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
    }
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') {
      throw new StartFault(`The disk of the data folder ${dataDir} is full. Make room on it and start again.`);
    }
    throw new StartFault(
      `The data folder ${dataDir} cannot be kept for you alone (${String(errorCode(error))}). ` +
        'It may belong to another user: run as that user, or set DATA_DIR to a folder of your own.',
    );
  }
};
