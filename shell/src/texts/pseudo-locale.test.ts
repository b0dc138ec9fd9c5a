import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { createI18n } from './create-i18n.ts';
import { pseudoText } from './pseudo-locale.ts';

it('accents letters, brackets the text and makes it a third longer', () => {
  expect(pseudoText('Sign in')).toBe('[Šíĝñ íñ ~~]');
});

it('keeps placeholders, tags and URLs unchanged', () => {
  expect(pseudoText('Call {{phone}}')).toBe('[Çáļļ {{phone}} ~~]');
  expect(pseudoText('<terms>Terms</terms>')).toBe('[<terms>Ţéŕɱš</terms> ~~]');
  expect(pseudoText('See https://a.example/x')).toBe('[Šéé https://a.example/x ~]');
});

test.prop([fc.stringMatching(/^[A-Za-z ]{1,60}$/)])(
  'makes every text with letters at least 30 % longer and leaves none unaccented',
  (text) => {
    const made = pseudoText(text);
    expect(made.length).toBeGreaterThanOrEqual(text.length + Math.ceil(text.replaceAll(' ', '').length * 0.3));
    expect(made).not.toMatch(/[A-Za-z]/);
  },
);

it('does not change names and numbers that are interpolated', () => {
  const i18n = createI18n('en-XA');
  i18n.addResourceBundle('en-US', 'shell', { hello: 'Hello {{name}}', deep: { down: 'Down' } });
  expect(i18n.t('hello', { ns: 'shell', name: 'Maya' })).toBe('[Ĥéļļó Maya ~~]');
  expect(i18n.t('deep.down', { ns: 'shell' })).toBe('[Ðóŵñ ~~]');
});

it('leaves texts in other languages than the pseudo-locale unchanged', () => {
  const i18n = createI18n('fr-FR');
  i18n.addResourceBundle('fr-FR', 'shell', { hello: 'Bonjour {{name}}' });
  expect(i18n.t('hello', { ns: 'shell', name: 'Maya' })).toBe('Bonjour Maya');
});
