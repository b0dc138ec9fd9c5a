import { act } from '@testing-library/react';

/** Waits until pending responses have been handled. */
export const waitUntilSettled = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
