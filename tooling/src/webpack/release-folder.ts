export { calculateIntegrity } from './integrity.ts';
export { packQuickly, writeRelease } from './pack.ts';
export { readReleaseFiles } from './release-files.ts';
export type { ReleaseFiles } from './release-files.ts';
