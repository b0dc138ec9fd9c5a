import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HotelsIcon } from '../pictures/icons/icons.tsx';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { Tabs } from './tabs.tsx';

const tabs = [
  { href: '/', label: 'Hotels', icon: <HotelsIcon /> },
  { href: '/flight', label: 'Flights' },
];

it('shows tabs as links and marks the current page', () => {
  render(<Tabs label="Products" tabs={tabs} current="/flight" />);
  expect(screen.getByRole('navigation', { name: 'Products' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Flights' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Hotels' })).not.toHaveAttribute('aria-current');
});

it('navigates by a tab within the page, by pointer and by key', async () => {
  const go = jest.fn();
  render(<Tabs label="Products" tabs={tabs} current="/" onGo={go} />);
  await userEvent.click(screen.getByRole('link', { name: 'Flights' }));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(go.mock.calls).toEqual([['/flight'], ['/']]);
});

describe('in a narrow container', () => {
  const observed: (() => void)[] = [];
  let isShown = true;
  beforeEach(() => {
    // jsdom has no layout, so give the elements a position and size.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (!isShown) return new DOMRect();
      return this.tagName === 'UL' ? new DOMRect(0, 0, 300, 50) : new DOMRect(500, 0, 100, 50);
    });
    window.ResizeObserver = class {
      constructor(changed: ResizeObserverCallback) {
        observed.push(() => changed([], this));
      }
      observe = () => {};
      unobserve = () => {};
      disconnect = () => {};
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'ResizeObserver');
    observed.length = 0;
    isShown = true;
  });

  it('scrolls the current tab to the middle', () => {
    render(<Tabs label="Products" tabs={tabs} current="/flight" />);
    expect(screen.getByRole('list').scrollLeft).toBe(400);
  });

  it('scrolls to the current tab when the page is shown later', () => {
    isShown = false;
    render(<Tabs label="Products" tabs={tabs} current="/flight" />);
    expect(screen.getByRole('list').scrollLeft).toBe(0);
    isShown = true;
    for (const changed of observed) changed();
    expect(screen.getByRole('list').scrollLeft).toBe(400);
  });
});

it('has no accessibility violations in tabs', async () => {
  const { container } = render(<Tabs label="Products" tabs={tabs} current="/" />);
  expect(await findFaults(container)).toEqual([]);
});
