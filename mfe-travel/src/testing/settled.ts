import { act } from '@testing-library/react';

export const waitUntilSettled = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
