import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import axe from 'axe-core';

interface FaultOptions {
  /** Names of axe's rules that do not fit; `region` unless given, as landmarks around a part are the shell's. */
  readonly without?: readonly string[];
}

/**
 * What axe finds wrong with the page or an element, one line for each rule. What needs drawing, and the page around a
 * part, is judged in a real browser.
 */
export const faultsIn = async (
  element: Element = document.body,
  { without = ['region'] }: FaultOptions = {},
): Promise<string[]> => {
  // axe waits by the clock.
  jest.useRealTimers();
  // Testing Library lets come what was asked for and is there at once.
  await waitFor(() => {
    if (!element.isConnected) throw new Error('What is to be judged is not on the page');
  });
  // Nothing is drawn here: rules that compare pictures of words are left undecided where they come to it.
  const drawing = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const left = ['color-contrast', ...without];
  const judging = axe.run(element, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    iframes: false,
  });
  // Pages go on meanwhile.
  await act(async () => void (await judging));
  const { violations } = await judging;
  drawing.mockRestore();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
