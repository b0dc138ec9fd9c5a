import { expect, it } from '@jest/globals';
import { measureChainDepth } from './request-chain.ts';

const page = { url: '/', initiators: [] };
const shell = { url: '/shell.js', initiators: ['/'] };

it('returns a chain of 2 requests if the page names all its files', () => {
  expect(measureChainDepth([page])).toBe(1);
  expect(measureChainDepth([page, shell, { url: '/header.js', initiators: ['/'] }])).toBe(2);
});

it('counts scripts that load other scripts, and responses that a later script waits for', () => {
  const header = { url: '/header.js', initiators: ['/shell.js', '/'] };
  expect(measureChainDepth([page, shell, header, { url: '/api/session', initiators: ['/header.js'] }])).toBe(4);
});

it('counts a preloaded script as a request of the page', () => {
  const preloaded = { url: '/header.js', initiators: ['/'] };
  expect(measureChainDepth([page, shell, preloaded, { url: '/header.js', initiators: ['/shell.js'] }])).toBe(2);
});

it('counts a request of unknown origin as a request of the page', () => {
  expect(measureChainDepth([page, { url: '/icon.svg', initiators: [] }])).toBe(2);
});

it('returns a chain of 0 without requests', () => {
  expect(measureChainDepth([])).toBe(0);
});
