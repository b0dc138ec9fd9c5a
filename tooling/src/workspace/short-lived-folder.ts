import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

const memory = '/dev/shm';
const wantedBytes = 4 * 1024 ** 3;

/**
 * Returns a folder in memory if the system has one with enough space: creating a database on a disk can take 20 times
 * as long.
 */
function quickestFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) < wantedBytes ? tmpdir() : memory;
  } catch {
    return tmpdir();
  }
}

/**
 * Creates a folder for temporary data on the fastest disk. The caller removes it at the end. Folders that killed
 * processes left under this name are removed here.
 */
export function createShortLivedFolder(name: string): string {
  const folder = quickestFolder();
  for (const left of readdirSync(folder)) {
    const [, pid] = new RegExp(`^${name}-(\\d+)-`).exec(left) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, left), { recursive: true, force: true });
  }
  return mkdtempSync(join(folder, `${name}-${process.pid}-`));
}
