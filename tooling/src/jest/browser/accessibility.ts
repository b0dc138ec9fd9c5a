import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import axe from 'axe-core';

interface FaultOptions {
  /** Names of axe's rules that do not fit: a header alone has no heading of the first level. */
  readonly without?: readonly string[];
}

/**
 * What axe finds wrong with the page or an element, one line for each rule. What needs drawing, and the page around a
 * part, is judged in a real browser.
 */
export const faultsIn = async (
  element: Element = document.body,
  { without = [] }: FaultOptions = {},
): Promise<string[]> => {
  // axe waits by the clock.
  jest.useRealTimers();
  // What was asked for and comes at once has come.
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
  const left = ['color-contrast', 'label-content-name-mismatch', 'region', ...without];
  const judging = axe.run(element, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    iframes: false,
  });
  // Pages go on meanwhile.
  await act(async () => void (await judging));
  const { violations } = await judging;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
