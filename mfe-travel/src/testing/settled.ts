import { act } from '@testing-library/react';

/** What was asked for and comes at once has come. */
export const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
