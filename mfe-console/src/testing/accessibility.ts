import { jest } from '@jest/globals';
import axe from 'axe-core';

/** What axe finds wrong. Contrast is measured where there are colours, in the browser. */
export const faultsIn = async (element: Element): Promise<string[]> => {
  // axe waits by the clock.
  jest.useRealTimers();
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
