/** @jest-environment @travel/tooling/jest/environments/page */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { putScriptsIn } from './put-scripts-in.ts';

/** What of the page's files the browser says has come before. */
let come: { readonly initiatorType: string }[];
let readyState: DocumentReadyState;

beforeEach(() => {
  jest.useFakeTimers();
  come = [];
  readyState = 'interactive';
  Object.assign(performance, { getEntriesByType: () => come });
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
  document.head.innerHTML = '<link rel="preload" as="image" href="/hero.avif">';
});
afterEach(() => {
  // Whoever still listens has put its scripts in by then.
  link().dispatchEvent(new Event('error'));
  jest.useRealTimers();
});

const link = (): Element => document.head.querySelector('link') ?? document.head;
const scripts = () => Array.from(document.head.querySelectorAll('script'), (script) => script.getAttribute('src'));

const hold = (): void => {
  const template = document.createElement('template');
  template.innerHTML = '<script id="shell" src="/entry.js" defer></script><script async src="/react.js"></script>';
  putScriptsIn(document, template);
};

it.each(['load', 'error'])(
  'scripts wait for the first %s of a file that the head names, and are put in once',
  (end) => {
    hold();
    expect(scripts()).toEqual([]);
    document.head.dispatchEvent(new Event(end));
    expect(scripts()).toEqual([]);
    link().dispatchEvent(new Event(end));
    expect(scripts()).toEqual(['/entry.js', '/react.js']);
    link().dispatchEvent(new Event(end));
    jest.runAllTimers();
    expect(scripts()).toHaveLength(2);
  },
);

it('scripts are put in at once where a file came before anybody listened, such as out of the cache', () => {
  come = [{ initiatorType: 'fetch' }];
  hold();
  expect(scripts()).toEqual([]);
  come = [{ initiatorType: 'link' }];
  hold();
  expect(scripts()).toHaveLength(2);
});

it('scripts wait no longer than a second and a half for files that never come', () => {
  hold();
  jest.advanceTimersByTime(1_499);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(scripts()).toHaveLength(2);
});

it('the entry waits for the whole document, which it reads; the others do not', () => {
  readyState = 'loading';
  hold();
  link().dispatchEvent(new Event('load'));
  expect(scripts()).toEqual(['/react.js']);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual(['/react.js', '/entry.js']);
});
