import { ApiError } from '../http/api-error.ts';
import { createBus } from './events/bus.ts';
import type { Host } from './host.ts';

const nothing = () => {};

/** The parts of a host in which static pages differ. */
export type StaticHostInput = Pick<
  Host,
  'organisation' | 'flags' | 'session' | 'locale' | 'route' | 'release' | 'nonce' | 'environment' | 'i18n'
>;

/** Returns a host for rendering without a browser: it has no network, no cookies and no storage. */
export const createStaticHost = (input: StaticHostInput): Host => ({
  ...input,
  pageId: 'frame',
  navigate: nothing,
  reload: nothing,
  cookies: { get: () => null, set: nothing, remove: nothing },
  storage: { get: () => null, set: nothing, reset: nothing },
  draft: { read: () => null, write: nothing },
  http: () => Promise.reject(ApiError.transport('aborted')),
  bus: createBus(nothing),
  mount: () => ({ update: nothing, unmount: () => Promise.resolve() }),
  toast: nothing,
  log: { info: nothing, error: nothing },
  followBooking: () => nothing,
});
