import { expect, it } from '@jest/globals';
import { lintWithRule } from '../fixture.ts';

const messages = (text: string) =>
  lintWithRule('logical-properties', { 'mfe-auth/src/a.tsx': text }).map((line) =>
    line.replace('mfe-auth/src/a.tsx: ', ''),
  );

it('rejects physical style properties in all forms of style objects', () => {
  expect(messages('export const A = styled.div({ marginLeft: 4, left: 0 });')).toEqual([
    'left is physical; write insetInlineStart.',
    'marginLeft is physical; write marginInlineStart.',
  ]);
  expect(messages("export const A = styled(Link)(({ open }) => ({ '&::before': { top: open ? 1 : 2 } }));")).toEqual([
    'top is physical; write insetBlockStart.',
  ]);
  expect(messages('export const a = <p css={{ right: 0 }} />;')).toEqual(['right is physical; write insetInlineEnd.']);
  expect(messages('export const base = { paddingRight: 2 };')).toEqual([
    'paddingRight is physical; write paddingInlineEnd.',
  ]);
  expect(messages("export const base = { position: 'absolute', left: 0 };")).toEqual([
    'left is physical; write insetInlineStart.',
  ]);
  expect(messages('export const base: CSSObject = { left: 0 };')).toEqual([
    'left is physical; write insetInlineStart.',
  ]);
  expect(messages('export const base = { left: 0 } satisfies CSSObject;')).toEqual([
    'left is physical; write insetInlineStart.',
  ]);
  expect(messages("export const A = styled.p({ borderTopLeftRadius: 2, 'border-left-color': 'red' });")).toEqual([
    'border-left-color is physical; write borderInlineStartColor.',
    'borderTopLeftRadius is physical; write borderStartStartRadius.',
  ]);
});

it('rejects physical values of style properties', () => {
  expect(messages("export const a = css({ textAlign: 'left', float: 'right', margin: '0 1px 0 2px' });")).toEqual([
    'float: right is physical; write inline-start or inline-end.',
    'margin: 0 1px 0 2px differs left and right; write marginBlock and marginInline.',
    'textAlign: left is physical; write start or end.',
  ]);
});

it('rejects physical style properties in templates and in styles set by script', () => {
  expect(messages('export const A = styled.div`color: red; margin-left: ${x}px; &:hover { left: 0 }`;')).toEqual([
    'left is physical; write inset-inline-start.',
    'margin-left is physical; write margin-inline-start.',
  ]);
  expect(messages('panel.style.left = x;')).toEqual(['left is physical; write insetInlineStart.']);
});

it('accepts logical style properties and code that only resembles styles', () => {
  expect(
    messages(`
      export const A = styled.div({ marginInlineStart: 4, insetBlock: 0, padding: '0 1px', margin: '0 1px 2px 1px' });
      export const rectangle = { left: 1, right: 2 };
      export const a = <Panel onMove={() => move({ left: 1 })} />;
      export const b = css\`/* left: 0 */ text-align: start; --left: 0; grid-template: "left right"; \`;
      export const { left } = element.getBoundingClientRect();
    `),
  ).toEqual([]);
});
