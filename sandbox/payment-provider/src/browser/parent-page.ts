import { isAllowedOrigin } from '../pages/page-origins.ts';

/** The page that holds this frame. */
export interface ParentPage {
  readonly window: Window;
  readonly origin: string;
}

/**
 * The holding page where it is one of those allowed: its origin as the service knew it from the request, else as the
 * browser says.
 */
export const parentPage = (allowed: readonly string[], known: string | null): ParentPage | undefined => {
  if (window.parent === window) return undefined;
  const ancestors = 'ancestorOrigins' in location ? location.ancestorOrigins : undefined;
  const origin = ancestors?.[0] ?? known ?? undefined;
  return origin !== undefined && isAllowedOrigin(origin, allowed) ? { window: window.parent, origin } : undefined;
};
