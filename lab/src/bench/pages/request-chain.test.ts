import { expect, it } from '@jest/globals';
import { chainDepth } from './request-chain.ts';

const page = { url: '/', askedBy: [] };
const shell = { url: '/shell.js', askedBy: ['/'] };

it('a page that names all it needs waits once', () => {
  expect(chainDepth([page])).toBe(1);
  expect(chainDepth([page, shell, { url: '/header.js', askedBy: ['/'] }])).toBe(2);
});

it('a script that asks for another makes the chain longer, and so does an answer that a later script waits for', () => {
  const header = { url: '/header.js', askedBy: ['/shell.js', '/'] };
  expect(chainDepth([page, shell, header, { url: '/api/session', askedBy: ['/header.js'] }])).toBe(4);
});

it('a script that was preloaded counts as the page asked for it', () => {
  const preloaded = { url: '/header.js', askedBy: ['/'] };
  expect(chainDepth([page, shell, preloaded, { url: '/header.js', askedBy: ['/shell.js'] }])).toBe(2);
});

it('a request that nobody is known to have asked for counts as the page’s', () => {
  expect(chainDepth([page, { url: '/icon.svg', askedBy: [] }])).toBe(2);
});

it('nothing asked for is no chain', () => {
  expect(chainDepth([])).toBe(0);
});
