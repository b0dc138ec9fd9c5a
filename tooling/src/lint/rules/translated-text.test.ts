import { expect, it } from '@jest/globals';
import { lintWithRule } from '../fixture.ts';

const count = (jsx: string) =>
  lintWithRule('translated-text', { 'mfe-auth/src/a.tsx': `export const a = ${jsx};` }).length;

it('rejects untranslated text in pages', () => {
  expect(count('<p>Sign in</p>')).toBe(1);
  expect(count("<p>{open ? 'Close' : 'Open'}</p>")).toBe(2);
  expect(count('<p>{`Hello ${name}`}</p>')).toBe(1);
  expect(count('<button aria-label="Close" />')).toBe(1);
  expect(count("<img alt={name ?? 'Nobody'} />")).toBe(1);
});

it('accepts translated text, symbols and technical attributes', () => {
  expect(count("<p className=\"lead\" id={`a-${b}`} title={t('a')}>{t('a.b')} · {`${a} – ${b}`}</p>")).toBe(0);
});
