import { expect, it } from '@jest/globals';
import { lint } from './fixture.ts';

/** Returns the lint rules that report something in each of the given files. */
function rules(files: Record<string, string>): Record<string, string[]> {
  const found = lint(files).map((line) => line.split(': '));
  return Object.fromEntries(
    Object.keys(files).map((path) => [
      path,
      [...new Set(found.filter(([file]) => file === path).map(([, rule = '']) => rule))],
    ]),
  );
}

it('reports what the style guide forbids everywhere', () => {
  expect(
    rules({
      'services/api/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b();\n",
      'services/api/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a();\n",
      'services/api/src/c.ts': 'const c = 1;\nexport default c;\n',
      'services/api/src/d.ts': 'export const d = (x: any) => [x];\n',
      'services/api/src/camelCase.ts': 'export const e = 1;\n',
      'services/api/src/f.ts': "import { F } from 'f';\nexport const f = (x: F) => [x];\n",
      'services/api/src/g.ts': 'export const g = (x: string | undefined) => x!.length;\n',
      'services/api/src/h.ts': '// @ts-expect-error: no such thing\nexport const h = nothing;\n',
      'services/api/src/i.ts': "export * from './a.ts';\n",
      'services/api/src/j.ts': 'export const j = (x: number) => x.toFixed(2);\n',
      'services/api/src/k.ts': 'export const k = (x: string) => eval(x);\n',
    }),
  ).toEqual({
    'services/api/src/a.ts': ['import(no-cycle)'],
    'services/api/src/b.ts': ['import(no-cycle)'],
    'services/api/src/c.ts': ['import(no-default-export)'],
    'services/api/src/d.ts': ['typescript(no-explicit-any)'],
    'services/api/src/camelCase.ts': ['unicorn(filename-case)'],
    'services/api/src/f.ts': ['typescript(consistent-type-imports)'],
    'services/api/src/g.ts': ['typescript(no-non-null-assertion)'],
    'services/api/src/h.ts': ['typescript(ban-ts-comment)'],
    'services/api/src/i.ts': ['oxc(no-barrel-file)'],
    'services/api/src/j.ts': ['eslint(no-restricted-properties)'],
    'services/api/src/k.ts': ['eslint(no-eval)'],
  });
});

it('reports what the style guide forbids in pages', () => {
  expect(
    rules({
      'mfe-auth/src/a.tsx': 'export const a = () => console.log(1);\n',
      'mfe-auth/src/b.tsx':
        "import { useState } from 'react';\nexport const B = ({ x }: { x: boolean }) => {\n  if (x) useState(1);\n  return null;\n};\n",
      'mfe-auth/src/c.tsx': 'export const c = <img src="a.avif" />;\n',
      'mfe-auth/src/d.tsx': 'export const d = (html: string) => <p dangerouslySetInnerHTML={{ __html: html }} />;\n',
      'mfe-auth/src/e.tsx': 'export const e = async () => new Promise(async (done) => done(1));\n',
    }),
  ).toEqual({
    'mfe-auth/src/a.tsx': ['eslint(no-console)'],
    'mfe-auth/src/b.tsx': ['react(hooks)', 'react-hooks(rules-of-hooks)'],
    'mfe-auth/src/c.tsx': ['jsx-a11y(alt-text)'],
    'mfe-auth/src/d.tsx': ['react(no-danger)'],
    'mfe-auth/src/e.tsx': ['eslint(no-async-promise-executor)'],
  });
});

it('rejects imports by builds of tooling outside its own folder', () => {
  expect(
    rules({
      'tooling/src/webpack/a.ts': "import { root } from '../workspace/programs.ts';\nexport const a = root;\n",
      'tooling/src/webpack/frames/b.ts': "import { a } from '../a.ts';\nexport const b = a;\n",
    }),
  ).toEqual({
    'tooling/src/webpack/a.ts': ['eslint(no-restricted-imports)'],
    'tooling/src/webpack/frames/b.ts': [],
  });
});
