import { describe, expect, it } from '@jest/globals';
import type { OperationsNews } from '@travel/contracts/host/operations';
import { createLazyOperations } from './lazy-operations.ts';

/** Creates a fake connection to delivery and counts the open ones. */
const way = () => {
  const open: ((news: OperationsNews) => void)[] = [];
  const follow = createLazyOperations(async () => (tell) => {
    open.push(tell);
    return () => void open.splice(open.indexOf(tell), 1);
  });
  return { open, follow };
};
const opened = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('the operations feed', () => {
  it('shares one connection among all listeners, which closes with the last listener', async () => {
    const { open, follow } = way();
    const heard: string[] = [];
    const ends = [follow(({ kind }) => heard.push(`a ${kind}`)), follow(({ kind }) => heard.push(`b ${kind}`))];
    await opened();
    expect(open).toHaveLength(1);
    open[0]?.({ kind: 'connected' });
    open[0]?.({ kind: 'changed', revision: 7 });
    expect(heard).toEqual(['a connected', 'b connected', 'a changed', 'b changed']);
    ends[0]?.();
    expect(open).toHaveLength(1);
    ends[1]?.();
    expect(open).toHaveLength(0);
  });

  it('reports the connection state to later listeners', async () => {
    const { open, follow } = way();
    follow(() => {});
    await opened();
    open[0]?.({ kind: 'disconnected', reason: 'lost' });
    const heard: OperationsNews[] = [];
    follow((news) => heard.push(news));
    expect(heard).toEqual([{ kind: 'disconnected', reason: 'lost' }]);
  });

  it('opens no feed for a listener that left before the code was loaded', async () => {
    const { open, follow } = way();
    follow(() => {})();
    await opened();
    expect(open).toHaveLength(0);
  });

  it('loads the code of the operations feed again for the next listener after a failure', async () => {
    let tries = 0;
    const follow = createLazyOperations(() => {
      tries += 1;
      return Promise.reject(new Error('gone'));
    });
    const heard: OperationsNews[] = [];
    follow((news) => heard.push(news));
    await opened();
    follow(() => {});
    await opened();
    expect(heard[0]).toEqual({ kind: 'disconnected', reason: 'lost' });
    expect(tries).toBe(2);
  });
});
