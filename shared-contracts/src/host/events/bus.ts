import { stateEvents, type EventName, type Events } from './events.ts';

export type Listener<K extends EventName> = (payload: Events[K]) => void;

/** The page's event bus. The shell creates the only instance. */
export interface Bus {
  publish<K extends EventName>(name: K, payload: Events[K]): void;
  /**
   * Subscribes to an event. Returns a function that unsubscribes. State events deliver their last value immediately.
   */
  subscribe<K extends EventName>(name: K, listener: Listener<K>): () => void;
  /** Returns the last value of a state event. */
  last<K extends EventName>(name: K): Events[K] | undefined;
}

const keepsLast: ReadonlySet<EventName> = new Set(stateEvents);

/** Creates a bus. A listener that throws is reported and does not prevent delivery to the others. */
export const createBus = (onListenerError: (error: unknown, name: EventName) => void): Bus => {
  const listeners: { [K in EventName]?: Set<Listener<K>> } = {};
  const values: { [K in EventName]?: Events[K] } = {};

  const deliver = <K extends EventName>(name: K, listener: Listener<K>, payload: Events[K]) => {
    try {
      listener(payload);
    } catch (error) {
      onListenerError(error, name);
    }
  };

  const getListeners = <K extends EventName>(name: K): Set<Listener<K>> => {
    const known: Set<Listener<K>> | undefined = listeners[name];
    if (known) return known;
    const fresh = new Set<Listener<K>>();
    Object.assign(listeners, { [name]: fresh });
    return fresh;
  };

  return {
    publish(name, payload) {
      if (keepsLast.has(name)) Object.assign(values, { [name]: payload });
      // The listeners are copied, because one that subscribes during delivery must not receive this event.
      const listening = [...getListeners(name)];
      for (const listener of listening) deliver(name, listener, payload);
    },
    subscribe(name, listener) {
      const set = getListeners(name);
      set.add(listener);
      const value = values[name];
      if (value !== undefined) deliver(name, listener, value);
      return () => set.delete(listener);
    },
    last: (name) => values[name],
  };
};
