import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach } from '@jest/globals';
import { act, cleanup, configure } from '@testing-library/react';
import { judgeConsole, watchConsole } from './console.ts';
import { resizeTo } from './screen-size.ts';
import * as react from 'react';

// Longer than Testing Library's default, because updates may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
watchConsole();

/** React's counter of captured stacks, which it limits to ten thousand per second. */
const counts: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

/**
 * Stops React from capturing a stack for each element, which takes a twelfth of the processor time of a page's test.
 * Its warnings still name components. If React moves its counter, this has no effect.
 */
const withoutOwnerStacks = (): void => {
  if (typeof counts !== 'object' || counts === null || !('recentlyCreatedOwnerStacks' in counts)) return;
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
};
withoutOwnerStacks();
// jsdom's default window is 1024×768, which has the tablet layout.
resizeTo(1440, 900);

// Jest runs these hooks in reverse order: the page is emptied first, so that console output of that step is checked
// too.
afterEach(judgeConsole);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // Restores the window's size inside `act`, because components of the test may still listen to it.
  act(() => resizeTo(1440, 900));
});
afterAll(judgeConsole);
