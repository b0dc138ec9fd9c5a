import { isAllowedOrigin } from '../pages/page-origins.ts';

/** The page that embeds this frame. */
export interface ParentPage {
  readonly window: Window;
  readonly origin: string;
}

/**
 * Returns the embedding page if its origin is allowed, or undefined. The origin comes from the browser if it reports
 * ancestors, otherwise from the service.
 */
export const parentPage = (allowed: readonly string[], known: string | null): ParentPage | undefined => {
  if (window.parent === window) return undefined;
  const ancestors = 'ancestorOrigins' in location ? location.ancestorOrigins : undefined;
  const origin = ancestors?.[0] ?? known ?? undefined;
  return origin !== undefined && isAllowedOrigin(origin, allowed) ? { window: window.parent, origin } : undefined;
};
