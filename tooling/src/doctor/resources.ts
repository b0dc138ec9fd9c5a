import { statfs } from 'node:fs/promises';
import { reportAdvice, type Finding, reportMissing, reportOk } from './finding.ts';

const gigabyte = 1024 ** 3;
const amount = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Checks for free disk space: dependencies, builds, releases and databases take about 2 GB. */
export async function checkDisk(folder: string, free?: number): Promise<Finding> {
  const bytes = free ?? (await readFreeBytes(folder));
  const mend = `free some space on the disk of ${folder}`;
  if (bytes < 1 * gigabyte) return reportMissing('Disk', `${amount(bytes)} free, 1 GB is needed`, mend);
  if (bytes < 3 * gigabyte) return reportAdvice('Disk', `${amount(bytes)} free, 3 GB is comfortable`, mend);
  return reportOk('Disk', `${amount(bytes)} free`);
}

/** Checks for free memory: `start` needs up to 1.5 GB, and a build at the same time another 1.5 GB. */
export function checkMemory(free = process.availableMemory()): Finding {
  if (free < 1.5 * gigabyte)
    return reportMissing('Memory', `${amount(free)} free, 1.5 GB is needed`, 'close other programs, or add memory');
  if (free < 3 * gigabyte)
    return reportAdvice(
      'Memory',
      `${amount(free)} free, 3 GB is comfortable`,
      'close other programs before running the tests',
    );
  return reportOk('Memory', `${amount(free)} free`);
}
