import type { PageKind } from './routes.ts';

/** Kinds of pages that show the same content to every guest. */
const publicPages: readonly PageKind[] = ['home', 'search', 'details', 'privacy-policy', 'terms-of-use'];

/**
 * Returns whether browsers may restore a guest's page from their back/forward cache without requesting it again
 * (decision 013).
 */
export const isRestorable = (page: PageKind): boolean => publicPages.includes(page);
