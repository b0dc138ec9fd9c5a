import type { TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import { allocate, type Money } from '@travel/contracts/money/money';
import { memoizeByLanguage } from '@travel/kit/languages/response-language';
import { getFormats } from '../../platform/languages/formats.ts';
import { openTextFiles } from '@travel/kit/languages/texts';
import { memoize } from '@travel/kit/caches/memoize';
import { getCountryName } from '@travel/reference/countries';
import { getLodgingTaxParts } from '@travel/supplier-kit/taxes/taxes';
import { getServiceTaxRate } from './value-added.ts';

const taxTexts = openTextFiles(import.meta.url, { isolates: true });

type Kind = 'value-added' | 'local';

interface Rate {
  readonly kind: Kind;
  readonly country: string;
  /** Tax rate in thousandths of the price before taxes. */
  readonly thousandths: number;
}

/** Tax labels in a language, cached because all rooms of a country share them. */
const labels = memoizeByLanguage((language) => {
  const { percent } = getFormats(language);
  const sumKind = (kind: Kind) =>
    memoize((country: string) =>
      memoize((thousandths: number) =>
        taxTexts(language)(`tax.${kind}`, {
          country: getCountryName(country, language),
          percent: percent(thousandths / 10),
        }),
      ),
    );
  return { 'value-added': sumKind('value-added'), local: sumKind('local') };
});

const toTaxLine = ({ kind, country, thousandths }: Rate, amount: Money, language: string): TaxLine => ({
  code: `${kind}-${country}`,
  label: labels(language)[kind](country)(thousandths),
  amount,
});

/** Returns the tax lines of a service such as a rental or a ride; empty if the tax is zero. */
export const listServiceTaxLines = (tax: Money, country: string, language: string): TaxLine[] =>
  tax.amount === 0
    ? []
    : [toTaxLine({ kind: 'value-added', country, thousandths: getServiceTaxRate(country) }, tax, language)];

/** Splits the tax on nights into state and local lines, which sum to the tax. */
export const splitLodgingTax = (tax: Money, country: string, language: string): TaxLine[] => {
  const { valueAdded, local } = getLodgingTaxParts(country);
  if (tax.amount === 0) return [];
  const [state = tax, town = tax] = allocate(tax, [valueAdded, local]);
  return [
    toTaxLine({ kind: 'value-added', country, thousandths: valueAdded }, state, language),
    toTaxLine({ kind: 'local', country, thousandths: local }, town, language),
  ].filter(({ amount }) => amount.amount > 0);
};
