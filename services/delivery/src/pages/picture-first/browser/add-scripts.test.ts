/** @jest-environment @travel/tooling/jest/environments/page */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { addScripts } from './add-scripts.ts';

/** The browser's performance entries of files that arrived earlier. */
let arrived: { readonly initiatorType: string }[];
let readyState: DocumentReadyState;

beforeEach(() => {
  jest.useFakeTimers();
  arrived = [];
  readyState = 'interactive';
  Object.assign(performance, { getEntriesByType: () => arrived });
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
  document.head.innerHTML = '<link rel="preload" as="image" href="/hero.avif">';
});
afterEach(() => {
  // This event ends listeners that still wait, so that the next test starts without them.
  link().dispatchEvent(new Event('error'));
  jest.useRealTimers();
});

const link = (): Element => document.head.querySelector('link') ?? document.head;
const scripts = () => Array.from(document.head.querySelectorAll('script'), (script) => script.getAttribute('src'));

const hold = (): void => {
  const template = document.createElement('template');
  template.innerHTML = '<script id="shell" src="/entry.js" defer></script><script async src="/react.js"></script>';
  addScripts(document, template);
};

it.each(['load', 'error'])('adds scripts only once, after the first %s event of a preloaded file', (end) => {
  hold();
  expect(scripts()).toEqual([]);
  document.head.dispatchEvent(new Event(end));
  expect(scripts()).toEqual([]);
  link().dispatchEvent(new Event(end));
  expect(scripts()).toEqual(['/entry.js', '/react.js']);
  link().dispatchEvent(new Event(end));
  jest.runAllTimers();
  expect(scripts()).toHaveLength(2);
});

it('adds scripts at once if a preloaded file arrived earlier, such as from the cache', () => {
  arrived = [{ initiatorType: 'fetch' }];
  hold();
  expect(scripts()).toEqual([]);
  arrived = [{ initiatorType: 'link' }];
  hold();
  expect(scripts()).toHaveLength(2);
});

it('adds scripts after 1.5 seconds if no preloaded file arrives', () => {
  hold();
  jest.advanceTimersByTime(1_499);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(scripts()).toHaveLength(2);
});

it('adds the shell’s entry only after the document is complete', () => {
  readyState = 'loading';
  hold();
  link().dispatchEvent(new Event('load'));
  expect(scripts()).toEqual(['/react.js']);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual(['/react.js', '/entry.js']);
});
