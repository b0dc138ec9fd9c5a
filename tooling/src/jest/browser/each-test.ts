import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { judgeConsole, watchConsole } from './console.ts';
import { resizeTo } from './screen-size.ts';

watchConsole();

// Hooks of a file run in reverse order: the page is emptied first, so that what it prints then counts too.
afterEach(judgeConsole);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  resizeTo(1440, 900);
});
afterAll(judgeConsole);
