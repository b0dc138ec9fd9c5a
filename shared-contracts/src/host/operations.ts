import type { PackageName } from '../releases/remotes.ts';

/** A live notice to operators' consoles. It names what changed; consoles load the details from the registry. */
export type OperationsNews =
  /** The socket connected. The console reloads everything that it may have missed. */
  | { readonly kind: 'connected' }
  /** The socket closed. `lost`: the socket reconnects; `signed_out`: the session ended. */
  | { readonly kind: 'disconnected'; readonly reason: 'lost' | 'signed_out' }
  /** Rollouts, change sets, kill switches or organisations changed; the live state now has this revision. */
  | { readonly kind: 'changed'; readonly revision: number }
  /** Pages reported: the figures and errors of these packages have changed. */
  | { readonly kind: 'reported'; readonly packages: readonly PackageName[] }
  /** The health watch raised an alarm. */
  | { readonly kind: 'alarm'; readonly package: PackageName; readonly version: string; readonly what: string };

/** The messages that delivery sends over the operators' socket. */
export type OperationsMessage = Exclude<OperationsNews, { readonly kind: 'connected' | 'disconnected' }>;

/** Path of the socket on the operators' origin. */
export const operationsSocketPath = '/delivery/live/';

/** Events of the operators' socket by name. */
export interface OperationsSocketEvents {
  news: (message: OperationsMessage) => void;
  /** The session that opened the socket ended. */
  over: () => void;
}
