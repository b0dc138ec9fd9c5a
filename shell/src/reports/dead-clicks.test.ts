import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchDeadClicks } from './dead-clicks.ts';

let calls = 0;
let dead: Element[] = [];
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  calls = 0;
  dead = [];
  document.body.innerHTML = `
    <button id="book">Book</button><p id="words">Words</p><a id="here" href="">Here</a><input id="name">
    <div id="card" style="cursor: pointer">Card</div><span role="timer" id="clock">9:59</span>
    <form id="form"><button id="continue" type="submit">Continue to payment</button></form>
    <button id="off" aria-disabled="true">Off</button><a id="mail" href="mailto:a@b.example">Mail</a>`;
  // jsdom cannot open a mail program and logs an error.
  document.getElementById('mail')?.addEventListener('click', (event) => event.preventDefault());
  stop = watchDeadClicks({ page: document, window, calls: () => calls, onDead: (element) => void dead.push(element) });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No ${id}`);
  return found;
};
/** Clicks an element, calls `happens`, and waits one second, after which a click without effect is reported. */
const press = async (id: string, happens: () => void = () => {}) => {
  element(id).click();
  happens();
  await jest.advanceTimersByTimeAsync(1_000);
  return dead.map((one) => one.id);
};

describe('a click without effect', () => {
  it.each(['book', 'card'])('reports a click without effect on a clickable element: %s', async (id) => {
    expect(await press(id)).toEqual([id]);
  });

  it('reports a click without effect although a timer next to it changes', async () => {
    expect(await press('book', () => (element('clock').textContent = '9:58'))).toEqual(['book']);
  });

  it('reports clicks on a submit button whose form does nothing, even after four clicks', async () => {
    element('form').addEventListener('submit', (event) => event.preventDefault());
    for (let presses = 0; presses < 3; presses += 1) element('continue').click();
    expect(await press('continue', () => document.dispatchEvent(new Event('selectionchange')))).toEqual(['continue']);
  });

  it('reports several clicks in a row without effect once', async () => {
    element('book').click();
    element('book').click();
    expect(await press('book')).toEqual(['book']);
  });
});

describe('a click with an effect', () => {
  it.each<[string, () => void]>([
    ['the page changes', () => (element('words').textContent = 'Other words')],
    ['a request is sent to the API', () => (calls += 1)],
    ['the focus moves', () => element('name').focus()],
    ['another page opens', () => window.dispatchEvent(new PopStateEvent('popstate'))],
    ['another window opens', () => window.dispatchEvent(new Event('blur'))],
  ])('reports no dead click when %s', async (_, happens) => {
    expect(await press('book', happens)).toEqual([]);
  });

  it.each(['words', 'here', 'name', 'off', 'mail'])(
    'ignores clicks on elements that are not clickable or have invisible effects: %s',
    async (id) => {
      expect(await press(id)).toEqual([]);
    },
  );
});
