import { act } from '@testing-library/react';

/** Waits until pending responses have been handled. */
export const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
