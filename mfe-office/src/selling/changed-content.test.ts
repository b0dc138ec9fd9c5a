import { expect, it } from '@jest/globals';
import { mapLanguages } from '@travel/contracts/locale/languages';
import { mergeLists, mergeTexts, mergeTyped } from './changed-content.tsx';
import { emptyPlanForm, mergePlans } from './plan-form.ts';

it.each([
  ['adds what both added', 'EUR 5 JPY 9', 'EUR 5 GBP 7', 'EUR 5 GBP 7 JPY 9'],
  ['changes an item that the other left', 'EUR 6', 'EUR 5 GBP 7', 'EUR 6 GBP 7'],
  ['removes an item that one removed', '', 'EUR 5 GBP 7', 'GBP 7'],
  ['keeps a changed item that the other removed', 'EUR 6', '', 'EUR 6'],
  ['drops an item that the other removed', 'EUR 5', '', ''],
])('%s in a list', (_, typed, current, expected) => {
  const toItems = (text: string) =>
    [...text.matchAll(/([A-Z]{3}) (\d)/g)].map(([, currency = '', price = '']) => ({ currency, price }));
  const merged = mergeLists(toItems(typed), toItems('EUR 5'), toItems(current), ({ currency }) => currency);
  expect(merged).toEqual(toItems(expected));
});

it('keeps fields together that only make sense together', () => {
  const base = { kind: 'percent', percent: '10', name: 'Old' };
  const merged = mergeTyped({ ...base, percent: '15' }, base, { kind: 'amounts', percent: '', name: 'New' }, [
    ['kind', 'percent'],
  ]);
  expect(merged).toEqual({ kind: 'percent', percent: '15', name: 'New' });
});

it('keeps a picture with its own descriptions', () => {
  const toForm = (image: string, alt: string, name: string) => ({ image, texts: mapLanguages(() => ({ alt, name })) });
  const base = toForm('old', 'An old boat', 'Sea');
  expect(mergeTexts(toForm('new', '', 'Sea'), base, toForm('old', 'A very old boat', 'Ocean'))).toEqual(
    toForm('new', '', 'Ocean'),
  );
});

it('shows typed parts of a plan whose switch a colleague turned off', () => {
  const base = { ...emptyPlanForm, has_own_terms: true };
  const typed = {
    ...base,
    renewal: '95',
    further: [{ currency: 'GBP', initial: '7', renewal: '' }],
    texts: mapLanguages((code) => ({ ...base.texts[code], terms: 'Ours' })),
  };
  const current = { ...base, renews: false, has_own_terms: false, by_organisation: true, position: '4' };
  expect(mergePlans(typed, base, current)).toEqual({ ...typed, position: '4' });
});
