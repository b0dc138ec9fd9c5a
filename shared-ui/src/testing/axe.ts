import axe from 'axe-core';

/** What axe finds wrong in a part, one line each; what needs drawing or a whole page is judged in a real browser. */
export async function faultsOf(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
