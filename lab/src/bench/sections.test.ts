import { expect, it } from '@jest/globals';
import { replaceSection } from './sections.ts';

const page = '# Benchmarks\n\nWhat they are.\n\n## One\n\nold\n\n## Two\n\nkept\n';

it('replaces a section of a document and leaves the others unchanged', () => {
  expect(replaceSection(page, 'One', 'new')).toBe(
    '# Benchmarks\n\nWhat they are.\n\n## One\n\nnew\n\n## Two\n\nkept\n',
  );
  expect(replaceSection(page, 'Two', 'new')).toBe('# Benchmarks\n\nWhat they are.\n\n## One\n\nold\n\n## Two\n\nnew\n');
});

it('appends a new section to a document', () => {
  expect(replaceSection(page, 'Three', 'first')).toBe(`${page}\n## Three\n\nfirst\n`);
});
