import { expect, it } from '@jest/globals';
import { chainDepth } from './request-chain.ts';

const page = { url: '/', askedBy: [] };
const shell = { url: '/shell.js', askedBy: ['/'] };

it('returns 2 if the page names all its files', () => {
  expect(chainDepth([page])).toBe(1);
  expect(chainDepth([page, shell, { url: '/header.js', askedBy: ['/'] }])).toBe(2);
});

it('counts scripts that load other scripts, and answers that a later script waits for', () => {
  const header = { url: '/header.js', askedBy: ['/shell.js', '/'] };
  expect(chainDepth([page, shell, header, { url: '/api/session', askedBy: ['/header.js'] }])).toBe(4);
});

it('counts a preloaded script as a request of the page', () => {
  const preloaded = { url: '/header.js', askedBy: ['/'] };
  expect(chainDepth([page, shell, preloaded, { url: '/header.js', askedBy: ['/shell.js'] }])).toBe(2);
});

it('counts a request of unknown origin as a request of the page', () => {
  expect(chainDepth([page, { url: '/icon.svg', askedBy: [] }])).toBe(2);
});

it('returns 0 without requests', () => {
  expect(chainDepth([])).toBe(0);
});
