import { fileURLToPath } from 'node:url';

/** Where the table of permissions is kept. */
export const permissionsFile = fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url));
