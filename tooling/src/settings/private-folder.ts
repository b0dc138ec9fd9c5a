import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../workspace/error-code.ts';
import { StartFault } from './settings.ts';

/**
 * Folders that only their owner may read: mails, logs and database contain names and addresses of travellers, the rest
 * are keys.
 */
const privateFolders = ['mail', 'logs', 'postgres'] as const;
const privateFiles = /^(operator-token|[a-z-]+-secret|[a-z-]+-password|[a-z-]+-key)$/;

/**
 * Creates a data folder whose mails, logs, database and keys only its owner can read, and corrects the permissions of
 * an existing one.
 *
 * @throws StartFault if it belongs to another user
 */
export const createPrivateFolder = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const names = await readdir(dataDir);
    // The permissions of a shared folder, such as /tmp, stay unchanged. Only the folders that the product creates in it
    // are restricted.
    if (names.some((name) => privateFiles.test(name))) await chmod(dataDir, 0o700);
    for (const name of names.filter((one) => privateFiles.test(one))) await chmod(join(dataDir, name), 0o600);
    for (const name of privateFolders) {
      const folder = join(dataDir, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
    }
  } catch (error) {
    if (getErrorCode(error) === 'ENOSPC') {
      throw new StartFault(`The disk of the data folder ${dataDir} is full. Make room on it and start again.`);
    }
    throw new StartFault(
      `The data folder ${dataDir} cannot be kept for you alone (${String(getErrorCode(error))}). ` +
        'It may belong to another user: run as that user, or set DATA_DIR to a folder of your own.',
    );
  }
};
