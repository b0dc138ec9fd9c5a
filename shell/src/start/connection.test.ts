import { expect, it } from '@jest/globals';
import { createBus } from '@travel/contracts/host/events/bus';
import { createToastStore } from '../page/toast-store.ts';
import { followConnection } from './connection.ts';

it('replaces the offline message by an online message', () => {
  const store = createToastStore();
  const told: boolean[] = [];
  const bus = createBus(() => {});
  bus.subscribe('connection:changed', ({ online }) => void told.push(online));
  let online = true;
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => online });
  followConnection({ page: window, bus, toast: store.show, words: (is) => (is ? 'back' : 'gone') });
  const become = (next: boolean): string[] => {
    online = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
    return store.toasts.getState().map(({ message }) => message);
  };
  expect(become(false)).toEqual(['gone']);
  expect(become(true)).toEqual(['back']);
  expect(become(false)).toEqual(['gone']);
  expect(told).toEqual([false, true, false]);
});
