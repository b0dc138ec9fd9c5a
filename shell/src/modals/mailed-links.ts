import type { Bus } from '@travel/contracts/events/bus';
import type { Host } from '@travel/contracts/host';
import { takeKey } from './taken-key.ts';

interface MailedLinkOptions {
  readonly bus: Bus;
  readonly navigate: Host['navigate'];
  /** The address of the page, as its path and query string. */
  readonly here: { readonly path: string; readonly search: string };
}

/** Asks for a new password where the page was opened by a mailed link; the link's token leaves the address. */
export const openMailedLink = ({ bus, navigate, here }: MailedLinkOptions): void => {
  const token = takeKey(here, 'reset_token');
  if (!token) return;
  bus.publish('auth:requested', { mode: 'reset-password', prefill: { token: token.value } });
  navigate(token.rest, { replace: true });
};
