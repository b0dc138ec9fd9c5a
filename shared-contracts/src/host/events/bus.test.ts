import { describe, expect, it } from '@jest/globals';
import { createBus } from '@travel/contracts/host/events/bus';
import { guestSession } from '@travel/contracts/people/guest';

const silent = () => undefined;

describe('the event bus', () => {
  it('delivers events to current listeners of the bus until they unsubscribe', () => {
    const bus = createBus(silent);
    const heard: string[] = [];
    bus.publish('auth:requested', { mode: 'sign-up' });
    const stop = bus.subscribe('auth:requested', ({ mode }) => heard.push(mode));
    bus.publish('auth:requested', { mode: 'sign-in' });
    stop();
    bus.publish('auth:requested', { mode: 'forgot-password' });
    expect(heard).toEqual(['sign-in']);
  });

  it('delivers the last state event to a late listener', () => {
    const bus = createBus(silent);
    bus.publish('session:changed', { session: guestSession });
    const heard: unknown[] = [];
    bus.subscribe('session:changed', (payload) => heard.push(payload));
    expect(heard).toEqual([{ session: guestSession }]);
    expect(bus.last('session:changed')).toEqual({ session: guestSession });
    expect(bus.last('auth:requested')).toBeUndefined();
  });

  it('reports a listener that throws and delivers the event to the others', () => {
    const errors: [unknown, string][] = [];
    const bus = createBus((error, name) => errors.push([error, name]));
    const heard: boolean[] = [];
    bus.subscribe('connection:changed', () => {
      throw new Error('broken remote');
    });
    bus.subscribe('connection:changed', ({ online }) => heard.push(online));
    bus.publish('connection:changed', { online: false });
    expect(heard).toEqual([false]);
    expect(errors).toEqual([[new Error('broken remote'), 'connection:changed']]);
  });

  it('delivers an event to all listeners if one unsubscribes during delivery', () => {
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
