import type { Bus } from '@travel/contracts/events/bus';
import type { Host } from '@travel/contracts/host';

interface MailedLinkOptions {
  readonly bus: Bus;
  readonly navigate: Host['navigate'];
  /** The address of the page, as its path and query string. */
  readonly here: { readonly path: string; readonly search: string };
}

/** The query key of mailed links for a new password. */
const resetKey = 'reset_token';

/**
 * Asks for a new password where the page was opened by a mailed link, and takes the link's token out of the address,
 * so that neither the history nor a bookmark keeps it.
 */
export const openMailedLink = ({ bus, navigate, here }: MailedLinkOptions): void => {
  const query = new URLSearchParams(here.search);
  const token = query.get(resetKey);
  if (!token) return;
  bus.publish('auth:requested', { mode: 'reset-password', prefill: { token } });
  query.delete(resetKey);
  const rest = query.toString();
  navigate(rest ? `${here.path}?${rest}` : here.path, { replace: true });
};
