import { expect, it } from '@jest/globals';
import type { Texts } from '../i18n/load-texts.ts';
import arabic from './ar-AE.json' with { type: 'json' };
import german from './de-DE.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import mexican from './es-MX.json' with { type: 'json' };
import french from './fr-FR.json' with { type: 'json' };

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

const source = new Map(flat(english));

it.each([
  ['es-MX', mexican],
  ['fr-FR', french],
  ['de-DE', german],
  ['ar-AE', arabic],
])('has every text in %s, with the placeholders of the English', (_language, texts) => {
  const translated = new Map(flat(texts));
  expect([...translated.keys()]).toEqual([...source.keys()]);
  for (const [key, text] of translated) {
    expect(text.trim()).not.toBe('');
    expect({ key, placeholders: placeholders(text) }).toEqual({
      key,
      placeholders: placeholders(source.get(key) ?? ''),
    });
  }
});
