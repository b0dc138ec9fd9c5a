import * as react from 'react';

/** React's counter of captured stacks, which it limits to ten thousand per second. */
const counts: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

/**
 * Stops React from capturing a stack for each element, which takes a twelfth of the processor time of a page's test.
 * Its warnings still name components. If React moves its counter, this has no effect.
 */
export const withoutOwnerStacks = (): void => {
  if (typeof counts !== 'object' || counts === null || !('recentlyCreatedOwnerStacks' in counts)) return;
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
};
