import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach } from '@jest/globals';
import { act, cleanup, configure } from '@testing-library/react';
import { judgeConsole, watchConsole } from './console.ts';
import { withoutOwnerStacks } from './owner-stacks.ts';
import { resizeTo } from './screen-size.ts';

// Longer than Testing Library's default, because updates may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
watchConsole();
withoutOwnerStacks();
// jsdom's default window is 1024×768, which has the tablet layout.
resizeTo(1440, 900);

// Hooks of a file run in reverse order: the page is emptied first, so that console output of that step is checked too.
afterEach(judgeConsole);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // Components that a test mounted may still listen to changes of the window's size.
  act(() => resizeTo(1440, 900));
});
afterAll(judgeConsole);
