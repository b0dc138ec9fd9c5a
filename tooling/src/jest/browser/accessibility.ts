import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import axe from 'axe-core';

interface FaultOptions {
  /**
   * Names of axe rules to skip. Defaults to `region`, because the landmarks around a part of a page belong to the
   * shell.
   */
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
  // Uses real timers, because axe waits by timers.
  jest.useRealTimers();
  // Lets Testing Library resolve requests that are answered at once.
  await waitFor(() => {
    if (!element.isConnected) throw new Error('What is to be judged is not on the page');
  });
  // jsdom draws nothing, so rules that compare pictures of text remain undecided and are ignored.
  const drawing = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const left = ['color-contrast', ...without];
  const judging = axe.run(element, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    iframes: false,
  });
  // Wraps the wait in `act`, because components may still update during the check.
  await act(async () => void (await judging));
  const { violations } = await judging;
  drawing.mockRestore();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
