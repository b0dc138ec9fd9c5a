import type { PageKind } from './routes.ts';

/** What these say to a guest they say to everybody. */
const forEverybody: readonly PageKind[] = ['home', 'search', 'details', 'privacy-policy', 'terms-of-use'];

/**
 * Whether browsers may show a guest's page as it was left when somebody comes back to it, without asking for it anew
 * (decision 263).
 */
export const isRestorable = (page: PageKind): boolean => forEverybody.includes(page);
