import * as react from 'react';

/** Where React counts the stacks that it has taken lately: ten thousand a second at most. */
const counts: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

/**
 * Has React take no stack of whoever makes an element, for which it makes an error each time: a twelfth of the processor
 * time of a page's test. Its warnings tell components all the same. Where React counts elsewhere, nothing changes.
 */
export const withoutOwnerStacks = (): void => {
  if (typeof counts !== 'object' || counts === null || !('recentlyCreatedOwnerStacks' in counts)) return;
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
};
