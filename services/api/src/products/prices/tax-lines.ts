import type { TaxLine } from '@travel/contracts/endpoints/price-basis';
import { allocate } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { openTexts } from '../../platform/languages/texts.ts';
import { spokenLanguage } from '../../platform/languages/spoken-language.ts';
import { countryName } from '../../reference/countries.ts';
import { lodgingTaxParts } from './taxes.ts';
import arAE from './texts/ar-AE.json' with { type: 'json' };
import deDE from './texts/de-DE.json' with { type: 'json' };
import enUS from './texts/en-US.json' with { type: 'json' };
import esMX from './texts/es-MX.json' with { type: 'json' };
import frFR from './texts/fr-FR.json' with { type: 'json' };

const taxTexts = await openTexts(
  { 'en-US': enUS, 'es-MX': esMX, 'fr-FR': frFR, 'de-DE': deDE, 'ar-AE': arAE },
  { isolates: true },
);

type Kind = 'value-added' | 'local';

const line = (kind: Kind, country: string, amount: Money, language: string): TaxLine => ({
  code: `${kind}-${country}`,
  label: taxTexts(language)(`tax.${kind}`, { country: countryName(country, spokenLanguage(language)) }),
  amount,
});

/** Returns the tax of a service such as a rental or a ride, as lines; none where it has none. */
export const serviceTaxLines = (tax: Money, country: string, language: string): TaxLine[] =>
  tax.amount === 0 ? [] : [line('value-added', country, tax, language)];

/** Returns the tax of nights, by what the state and what the town takes; the lines sum to it. */
export const lodgingTaxLines = (tax: Money, country: string, language: string): TaxLine[] => {
  const { valueAdded, local } = lodgingTaxParts(country);
  if (tax.amount === 0) return [];
  const [state = tax, town = tax] = allocate(tax, [valueAdded, local]);
  return [line('value-added', country, state, language), line('local', country, town, language)].filter(
    ({ amount }) => amount.amount > 0,
  );
};
