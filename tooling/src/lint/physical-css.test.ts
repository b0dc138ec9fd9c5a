import { expect, it } from '@jest/globals';
import { listPhysicalDeclarations } from './physical-css.ts';

it('finds declarations with physical directions in a style sheet and their positions', () => {
  const css = '.a { color: red; margin-left: 1px }\n@media (min-width: 1px) { .b{float:left} }';
  expect(listPhysicalDeclarations(css)).toEqual([
    { at: css.indexOf('margin-left'), message: 'margin-left is physical; write margin-inline-start.' },
    { at: css.indexOf('float'), message: 'float: left is physical; write inline-start or inline-end.' },
  ]);
});

it('ignores comments, strings, selectors and custom properties', () => {
  expect(
    listPhysicalDeclarations('/* left: 0 */ .left:hover { content: "left: 0"; --left: 0; inset-inline: 0 }'),
  ).toEqual([]);
});
