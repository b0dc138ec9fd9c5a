import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach } from '@jest/globals';
import { act, cleanup, configure } from '@testing-library/react';
import { judgeConsole, watchConsole } from './console.ts';
import { withoutOwnerStacks } from './owner-stacks.ts';
import { resizeTo } from './screen-size.ts';

// What is awaited comes in its own time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
watchConsole();
withoutOwnerStacks();
// jsdom opens at 1024×768, which is a tablet.
resizeTo(1440, 900);

// Hooks of a file run in reverse order: the page is emptied first, so that what it prints then counts too.
afterEach(judgeConsole);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // What a test mounted by itself may still follow the window.
  act(() => resizeTo(1440, 900));
});
afterAll(judgeConsole);
