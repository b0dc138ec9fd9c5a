import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import axe from 'axe-core';

interface FaultOptions {
  /** Names of axe's rules that do not fit; `region` unless given, as landmarks around a part are the shell's. */
  readonly without?: readonly string[];
}

/**
 * Returns axe's findings for the page or an element, one line per rule. Rules that need layout or the surrounding page
 * are checked in a real browser instead.
 */
export const findFaults = async (
  element: Element = document.body,
  { without = ['region'] }: FaultOptions = {},
): Promise<string[]> => {
  // axe waits by the clock.
  jest.useRealTimers();
  // Testing Library resolves requests that are answered at once.
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
  // Updates of the page continue during the check.
  await act(async () => void (await judging));
  const { violations } = await judging;
  drawing.mockRestore();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
