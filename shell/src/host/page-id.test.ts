import { expect, it } from '@jest/globals';
import { getPageId } from './page-id.ts';

/** A tab with its storage; a duplicated tab starts with a copy of another tab's storage. */
const openTab = (kept: Record<string, string> = {}) => {
  const listeners = new Map<string, () => void>();
  const store = new Map(Object.entries(kept));
  const tab = Object.assign(Object.create(window), {
    addEventListener: (name: string, listen: () => void) => void listeners.set(name, listen),
  });
  Object.defineProperty(tab, 'sessionStorage', {
    value: {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => void store.set(name, value),
      removeItem: (name: string) => void store.delete(name),
    },
  });
  return { tab, kept: () => Object.fromEntries(store), tell: (name: string) => listeners.get(name)?.() };
};

it('creates an ID for each tab in the format that the API accepts', () => {
  const ids = Array.from({ length: 50 }, () => getPageId(openTab().tab));
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});

it('passes the ID to the next document of the tab', () => {
  const tab = openTab();
  const first = getPageId(tab.tab);
  tab.tell('pagehide');
  expect(getPageId(tab.tab)).toBe(first);
});

it('creates a new ID in a duplicated tab, also after a page was restored', () => {
  const tab = openTab();
  const first = getPageId(tab.tab);
  expect(getPageId(openTab(tab.kept()).tab)).not.toBe(first);
  tab.tell('pagehide');
  tab.tell('pageshow');
  expect(getPageId(openTab(tab.kept()).tab)).not.toBe(first);
});

it('replaces a malformed stored ID and works without storage', () => {
  expect(getPageId(openTab({ pageId: '<script>' }).tab)).toMatch(/^[0-9a-f]{24}$/);
  const blocked = Object.create(window, {
    addEventListener: { value: () => {} },
    sessionStorage: {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  });
  expect(getPageId(blocked)).toMatch(/^[0-9a-f]{24}$/);
});
