import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import axe from 'axe-core';

/** What axe finds wrong. What needs drawing is judged in the browser. */
export const faultsIn = async (element: Element): Promise<string[]> => {
  // axe waits by the clock.
  jest.useRealTimers();
  const judged = axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  });
  // The console asks again meanwhile.
  await act(async () => void (await judged));
  const { violations } = await judged;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
