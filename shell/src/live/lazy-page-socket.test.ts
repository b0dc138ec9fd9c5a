import { expect, it } from '@jest/globals';
import { createBus } from '@travel/contracts/host/events/bus';
import { guestSession } from '@travel/contracts/people/guest';
import { settle } from '../testing/fake-clock.ts';
import { createLazyPageSocket } from './lazy-page-socket.ts';
import type { PageSocket } from './page-socket.ts';

const liveWith = (fails = false) => {
  const bus = createBus(() => {});
  const followed = new Set<string>();
  let loads = 0;
  let reconnects = 0;
  let user = 'guest';
  const live: PageSocket = {
    follow(id) {
      followed.add(id);
      return () => void followed.delete(id);
    },
    reconnect: () => void (reconnects += 1),
  };
  const later = createLazyPageSocket({
    bus,
    who: () => user,
    load: async () => {
      loads += 1;
      if (fails && loads === 1) throw new Error('no chunk');
      return live;
    },
  });
  const signIn = (name: string) => {
    user = name;
    bus.publish('session:changed', { session: guestSession });
  };
  return { later, followed, signIn, loads: () => loads, reconnects: () => reconnects };
};

it('opens one connection, at the start or when it is first needed', async () => {
  const { later, followed, loads } = liveWith();
  const end = later.follow('B1');
  later.start();
  await settle();
  expect(loads()).toBe(1);
  expect([...followed]).toEqual(['B1']);
  end();
  expect([...followed]).toEqual([]);
});

it('subscribes to nothing for a listener that left before the chunk was loaded', async () => {
  const { later, followed } = liveWith();
  later.follow('B1')();
  await settle();
  expect([...followed]).toEqual([]);
});

it('reconnects only when the signed-in user changes', async () => {
  const { later, signIn, reconnects } = liveWith();
  later.start();
  await settle();
  signIn('guest');
  expect(reconnects()).toBe(0);
  signIn('U1');
  expect(reconnects()).toBe(1);
});

it('loads the chunk of the connection again for the next caller after a failure', async () => {
  const { later, followed, loads } = liveWith(true);
  later.start();
  await settle();
  later.follow('B2');
  await settle();
  expect(loads()).toBe(2);
  expect([...followed]).toEqual(['B2']);
});
