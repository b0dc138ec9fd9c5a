import { expect, it } from '@jest/globals';
import { fakeHost } from '../remote/testing/fake-host.ts';
import { createFeatureTexts, joinTexts } from './package-texts.ts';

const host = (language: 'en-US' | 'fr-FR' | 'en-XA' = 'en-US') =>
  fakeHost({ package: 'mfe-checkout', locale: { language } });
const said = ({ i18n }: ReturnType<typeof host>, key: string) => i18n.t(key, { ns: 'mfe-checkout' });

const first = createFeatureTexts('mfe-checkout', async () => ({
  default: { dates: { of: 'of {{title}}' }, close: 'Close' },
}));
const dates = createFeatureTexts('mfe-checkout', async () => ({ default: { dates: { open: 'Change dates' } } }));

it("merges the texts of a package's features, including shared keys", async () => {
  const page = host();
  await joinTexts(first, dates).load(page);
  expect([said(page, 'close'), said(page, 'dates.of'), said(page, 'dates.open')]).toEqual([
    'Close',
    'of {{title}}',
    'Change dates',
  ]);
});

it('shows texts only on pages that loaded them', async () => {
  const [page, other] = [host(), host()];
  await first.load(page);
  expect([first.isThere(page), first.isThere(other), dates.isThere(page)]).toEqual([true, false, false]);
  expect(said(page, 'dates.open')).toBe('dates.open');
});

it('loads texts once per page and language, and again if they were lost', async () => {
  const asked: string[] = [];
  let isDown = true;
  const texts = createFeatureTexts('mfe-checkout', async (language) => {
    asked.push(language);
    if (isDown) throw new Error('ChunkLoadError');
    return { default: { close: 'Fermer' } };
  });
  const page = host('fr-FR');
  await expect(texts.load(page)).rejects.toThrow('ChunkLoadError');
  expect(texts.isThere(page)).toBe(false);
  isDown = false;
  await texts.load(page);
  await texts.load(page);
  expect(asked).toEqual(['fr-FR', 'fr-FR']);
  expect(said(page, 'close')).toBe('Fermer');
  await texts.load(host('en-XA'));
  expect(asked.at(-1)).toBe('en-US');
});
