import { beforeEach, expect, it, jest } from '@jest/globals';
import { preloadPagesOnHover } from './preload-on-hover.ts';

const prepared: string[] = [];

/** Opens a page with links in a document of its own, because listeners on a document stay. */
const open = (markup: string) => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = markup;
  const { location, navigator } = window;
  preloadPagesOnHover({ document: page, location, navigator }, (path) => prepared.push(path));
  const on = (selector: string, kind: string) =>
    page.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));
  return {
    point: (selector: string) => on(selector, 'pointerover'),
    focus: (selector: string) => on(selector, 'focusin'),
  };
};

beforeEach(() => {
  prepared.length = 0;
  jest.useFakeTimers();
});

it('preloads the page behind a link once when the pointer rests on the link', () => {
  const page = open('<a href="http://localhost:3000/cars?place=rome"><b>Cars</b></a>');
  page.point('b');
  jest.advanceTimersByTime(60);
  expect(prepared).toEqual([]);
  jest.advanceTimersByTime(10);
  expect(prepared).toEqual(['/cars?place=rome']);
  page.focus('a');
  jest.advanceTimersByTime(100);
  expect(prepared).toHaveLength(1);
});

it('preloads nothing for links that the pointer only crosses', () => {
  const page = open('<a href="http://localhost:3000/cars">Cars</a><p>Words</p>');
  page.point('a');
  page.point('p');
  jest.advanceTimersByTime(100);
  expect(prepared).toEqual([]);
});

it('preloads nothing for links to other sites and to the current page', () => {
  const page = open(
    '<a id="x" href="https://elsewhere.example/">Out</a><a id="y" href="http://localhost:3000/?a=b">Here</a>',
  );
  page.point('#x');
  jest.advanceTimersByTime(100);
  page.focus('#y');
  jest.advanceTimersByTime(100);
  expect(prepared).toEqual([]);
});

it('preloads nothing for visitors who save data', () => {
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true });
  try {
    const page = open('<a href="http://localhost:3000/cars">Cars</a>');
    page.point('a');
    jest.advanceTimersByTime(100);
    expect(prepared).toEqual([]);
  } finally {
    Reflect.deleteProperty(window.navigator, 'connection');
  }
});
