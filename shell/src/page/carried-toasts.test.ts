import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';
import { createCarriedToasts } from './carried-toasts.ts';
import { createToastStore } from './toast-store.ts';

const start = 1_000_000;

/** Creates a document of the same visit, with a store of the toasts that the document shows. */
const documentAt = (now = start) => {
  const store = createToastStore();
  const target = new EventTarget();
  const { sessionStorage } = window;
  const addEventListener: Window['addEventListener'] = target.addEventListener.bind(target);
  return {
    ...createCarriedToasts(store, { sessionStorage, addEventListener }, () => now),
    ...store,
    shown: () => store.toasts.getState().map(({ message, tone }) => [message, tone]),
    goes: () => void target.dispatchEvent(new Event('pagehide')),
  };
};

beforeEach(() => window.sessionStorage.clear());

describe('a toast shown with a navigation that loads a document', () => {
  it('shows a toast once in the document that a navigation loads', () => {
    const first = documentAt();
    first.show('Your account is deleted.', { tone: 'positive' });
    first.leave();
    // Toasts that are shown while the next document is loading are carried over too.
    first.show('See you.');
    first.goes();

    const second = documentAt(start + 9_000);
    second.takeUp();
    expect(second.shown()).toEqual([
      ['Your account is deleted.', 'positive'],
      ['See you.', undefined],
    ]);
    const third = documentAt(start + 9_500);
    third.takeUp();
    expect(third.shown()).toEqual([]);
  });

  it('shows a toast of the previous page on the screen of the next page', async () => {
    const first = documentAt(Date.now());
    first.show('Your account is deleted.');
    first.leave();
    first.goes();
    await openPage({ sameVisit: true });
    expect((await screen.findByText('Your account is deleted.')).closest('[role=status]')).not.toBeNull();
  });

  it('drops a stored toast after ten seconds, and carries none over on other navigations', () => {
    const first = documentAt();
    first.show('Your account is deleted.');
    first.goes();
    const second = documentAt();
    second.takeUp();
    expect(second.shown()).toEqual([]);

    second.show('Saved.');
    second.leave();
    second.goes();
    const third = documentAt(start + 10_001);
    third.takeUp();
    expect(third.shown()).toEqual([]);
  });

  it('drops a toast with an action, which only the previous page could run', () => {
    const first = documentAt();
    first.show('This page has changed.', { action: { label: 'Reload', run: () => {} } });
    first.leave();
    first.goes();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it.each(['', '{', '7', '{"until":9e15}', '{"until":9e15,"sentences":[null,{"message":7},{"tone":"red"}]}'])(
    'ignores invalid stored toasts: %s',
    (kept) => {
      window.sessionStorage.setItem('toasts', kept);
      const page = documentAt();
      page.takeUp();
      expect(page.shown()).toEqual([]);
    },
  );
});
