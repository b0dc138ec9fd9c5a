import type { Host, RemoteModule } from '@travel/contracts/host/host';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { act } from 'react';

/** A module mounted on the test's page as by the shell. */
export interface RemoteUnderTest<K extends RemoteName> {
  readonly element: HTMLElement;
  readonly failures: unknown[];
  update(host: Host, props: RemoteMap[K]): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a module's lifecycles on the test's page. Rejects if the module does not load or its first render throws. */
export const mountRemote = async <K extends RemoteName>(
  module: RemoteModule<K>,
  host: Host,
  props: RemoteMap[K],
  domElement = document.createElement('div'),
): Promise<RemoteUnderTest<K>> => {
  if (!domElement.isConnected) document.body.append(domElement);
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);

  /**
   * React finishes its work at the end of `act`, and the lifecycle resolves only then. Awaiting the lifecycle inside
   * `act` would therefore never end.
   */
  const run = async (lifecycle: () => Promise<void>) => {
    let settled: Promise<unknown> = Promise.resolve();
    await act(async () => {
      settled = lifecycle().catch((error: unknown) => ({ error }));
    });
    const result = await settled;
    if (typeof result === 'object' && result !== null && 'error' in result) throw result.error;
  };

  await module.bootstrap({ domElement, host, props, onFailure });
  await run(() => module.mount({ domElement, host, props, onFailure }));
  return {
    element: domElement,
    failures,
    update: (nextHost, nextProps) =>
      run(() => module.update({ domElement, host: nextHost, props: nextProps, onFailure })),
    unmount: () => run(() => module.unmount({ domElement, host, props, onFailure })),
  };
};
