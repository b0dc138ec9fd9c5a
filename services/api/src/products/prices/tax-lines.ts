import type { TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import { allocate } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import { eachLanguage } from '../../platform/languages/each-language.ts';
import { formatsOf } from '../../platform/languages/formats.ts';
import { openTexts } from '../../platform/languages/texts.ts';
import { oncePer } from '../../platform/once-per.ts';
import { countryName } from '../../reference/countries.ts';
import { lodgingTaxParts } from './taxes.ts';
import { serviceTaxRate } from './value-added.ts';
import arAE from './texts/ar-AE.json' with { type: 'json' };
import deDE from './texts/de-DE.json' with { type: 'json' };
import enUS from './texts/en-US.json' with { type: 'json' };
import esMX from './texts/es-MX.json' with { type: 'json' };
import frFR from './texts/fr-FR.json' with { type: 'json' };

const taxTexts = openTexts(
  { 'en-US': enUS, 'es-MX': esMX, 'fr-FR': frFR, 'de-DE': deDE, 'ar-AE': arAE },
  { isolates: true },
);

type Kind = 'value-added' | 'local';

interface Rate {
  readonly kind: Kind;
  readonly country: string;
  /** Of the price without taxes. */
  readonly thousandths: number;
}

/** What a tax is called: each hotel of a country says the same of each of its rooms. */
const labels = eachLanguage((language) => {
  const { percent } = formatsOf(language);
  const ofKind = (kind: Kind) =>
    oncePer((country: string) =>
      oncePer((thousandths: number) =>
        taxTexts(language)(`tax.${kind}`, {
          country: countryName(country, language),
          percent: percent(thousandths / 10),
        }),
      ),
    );
  return { 'value-added': ofKind('value-added'), local: ofKind('local') };
});

const line = ({ kind, country, thousandths }: Rate, amount: Money, language: string): TaxLine => ({
  code: `${kind}-${country}`,
  label: labels(language)[kind](country)(thousandths),
  amount,
});

/** Returns the tax of a service such as a rental or a ride, as lines; none where it has none. */
export const serviceTaxLines = (tax: Money, country: string, language: string): TaxLine[] =>
  tax.amount === 0 ? [] : [line({ kind: 'value-added', country, thousandths: serviceTaxRate(country) }, tax, language)];

/** Returns the tax of nights, by what the state and what the town takes; the lines sum to it. */
export const lodgingTaxLines = (tax: Money, country: string, language: string): TaxLine[] => {
  const { valueAdded, local } = lodgingTaxParts(country);
  if (tax.amount === 0) return [];
  const [state = tax, town = tax] = allocate(tax, [valueAdded, local]);
  return [
    line({ kind: 'value-added', country, thousandths: valueAdded }, state, language),
    line({ kind: 'local', country, thousandths: local }, town, language),
  ].filter(({ amount }) => amount.amount > 0);
};
