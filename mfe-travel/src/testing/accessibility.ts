import axe from 'axe-core';
import { settled } from './settled.ts';

/** What axe finds wrong with the page; colours are not laid out here. */
export const accessibilityFaults = async (): Promise<string[]> => {
  await settled();
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Landmarks around the page are the shell's.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
