import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Finding, reportMissing, reportOk } from './finding.ts';

/** Returns the folder if it exists, otherwise its nearest existing parent. */
async function findExisting(folder: string): Promise<string> {
  try {
    await access(folder, constants.F_OK);
    return folder;
  } catch {
    return findExisting(dirname(folder));
  }
}

/**
 * Checks that the folder can be written to or created, by writing a file into it or into its nearest existing parent.
 */
export async function writable(what: string, folder: string): Promise<Finding> {
  try {
    await rm(await mkdtemp(join(await findExisting(folder), '.doctor-')), { recursive: true });
    return reportOk(what, folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return reportMissing(
      what,
      `${folder}: ${reason}`,
      'make it yours (chown), or run as its owner; DATA_DIR names another data folder',
    );
  }
}
