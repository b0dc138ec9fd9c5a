import { describe, expect, it } from '@jest/globals';
import { createBus } from '@travel/contracts/events/bus';
import { guestSession } from '@travel/contracts/session/guest';

const silent = () => undefined;

describe('the event bus', () => {
  it('delivers to those who listen at that time, until they stop', () => {
    const bus = createBus(silent);
    const heard: string[] = [];
    bus.publish('auth:requested', { mode: 'sign-up' });
    const stop = bus.subscribe('auth:requested', ({ mode }) => heard.push(mode));
    bus.publish('auth:requested', { mode: 'sign-in' });
    stop();
    bus.publish('auth:requested', { mode: 'forgot-password' });
    expect(heard).toEqual(['sign-in']);
  });

  it('lets a late remote catch up on state', () => {
    const bus = createBus(silent);
    bus.publish('session:changed', { session: guestSession });
    const heard: unknown[] = [];
    bus.subscribe('session:changed', (payload) => heard.push(payload));
    expect(heard).toEqual([{ session: guestSession }]);
    expect(bus.last('session:changed')).toEqual({ session: guestSession });
    expect(bus.last('auth:requested')).toBeUndefined();
  });

  it('goes on when a listener throws, and reports it', () => {
    const faults: [unknown, string][] = [];
    const bus = createBus((error, name) => faults.push([error, name]));
    const heard: boolean[] = [];
    bus.subscribe('connection:changed', () => {
      throw new Error('broken remote');
    });
    bus.subscribe('connection:changed', ({ online }) => heard.push(online));
    bus.publish('connection:changed', { online: false });
    expect(heard).toEqual([false]);
    expect(faults).toEqual([[new Error('broken remote'), 'connection:changed']]);
  });

  it('keeps a listener that leaves during a delivery from upsetting the others', () => {
    const bus = createBus(silent);
    const heard: string[] = [];
    const stop = bus.subscribe('locale:requested', () => {
      heard.push('first');
      stop();
    });
    bus.subscribe('locale:requested', () => heard.push('second'));
    bus.publish('locale:requested', {});
    bus.publish('locale:requested', {});
    expect(heard).toEqual(['first', 'second', 'second']);
  });
});
