import type { PackageName } from '../releases/remotes.ts';

/** What operators hear at once. It says that something is new, and the registry's calls say what. */
export type OperationsNews =
  /** The way is open. Whatever was missed before is to be read anew. */
  | { readonly kind: 'connected' }
  /** The way is closed and is being tried again; or it is over, since nobody is signed in any more. */
  | { readonly kind: 'disconnected'; readonly reason: 'lost' | 'signed_out' }
  /** Rollouts, change sets, kill switches or organisations changed: what is live is at this revision now. */
  | { readonly kind: 'changed'; readonly revision: number }
  /** Pages reported: figures and collected errors of these packages are newer. */
  | { readonly kind: 'reported'; readonly packages: readonly PackageName[] }
  /** The health watch alarmed. */
  | { readonly kind: 'alarm'; readonly package: PackageName; readonly version: string; readonly what: string };

/** What delivery sends over the operators' socket. */
export type OperationsMessage = Exclude<OperationsNews, { readonly kind: 'connected' | 'disconnected' }>;

/** Path of the socket on the operators' origin. */
export const operationsSocketPath = '/delivery/live/';

/** Events of that socket by name. */
export interface OperationsSocketEvents {
  news: (message: OperationsMessage) => void;
  /** The session that it was opened with is over. */
  over: () => void;
}
