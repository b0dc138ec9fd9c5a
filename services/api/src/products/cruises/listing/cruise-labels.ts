import type { TFunction } from 'i18next';
import {
  diningTimes,
  type CabinKind,
  type CruiseRegion,
  type DiningTime,
} from '@travel/contracts/endpoints/products/cruises';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { countPeople, type Party } from '@travel/contracts/orders/party';
import { toPublicAirport } from '@travel/reference/world/airport-names';
import type { Airport } from '@travel/reference/airports/airports';
import { getCountryName } from '@travel/reference/countries';
import type { CabinGroup, Port, Sailing } from '@travel/supplier-kit/cruises/cruise-supplier';
import { getPortName } from '../geography/ports.ts';
import type { LineLabels } from '../pricing/price.ts';
import { getBoardingTimes } from '../sailings/sailing-times.ts';

/** The language and currency of cruise texts. */
export interface CruiseReader {
  readonly language: TextLanguage;
  readonly t: TFunction;
  readonly currency: string;
}

type TextContext = Pick<CruiseReader, 'language' | 't'>;

export const getRegionLabel = (key: CruiseRegion, { t }: Pick<TextContext, 't'>) => ({
  key,
  label: t(`region.${key}`),
});
export const getCabinLabel = (kind: CabinKind, { t }: Pick<TextContext, 't'>): string => t(`cabin.${kind}`);
export const getDiningLabel = (key: DiningTime, { t }: Pick<TextContext, 't'>) => ({
  key,
  label: t(`dining.${key}.label`),
});

/** Returns a port in the format of API responses. */
export const toContractPort = (port: Port, { language }: Pick<TextContext, 'language'>) => ({
  port_id: port.port_id,
  name: getPortName(port, language),
  country: getCountryName(port.country_code, language),
  country_code: port.country_code,
  latitude: port.latitude,
  longitude: port.longitude,
  time_zone: port.time_zone,
});

/** Returns a title such as `7 nights in the Western Mediterranean`. */
export const formatTitle = ({ nights, ship }: Sailing, { t }: Pick<TextContext, 't'>): string =>
  t('title', { count: nights, region: t(`regionIn.${ship.region}`) });

/** Returns the days of a sailing in the format of API responses. */
export const toContractItinerary = ({ days }: Sailing, told: TextContext) =>
  days.map(({ port, ...rest }) => ({ ...rest, port: port && toContractPort(port, told) }));

/** Returns the dining times to choose from, with their labels. */
export const listDiningTimes = ({ t }: Pick<TextContext, 't'>) =>
  diningTimes.map((key) => ({ ...getDiningLabel(key, { t }), note: t(`dining.${key}.note`) }));

const formatPeople = (party: Party, { t }: Pick<TextContext, 't'>): string =>
  [
    t('adults', { count: party.adults }),
    ...(party.childAges.length > 0 ? [t('children', { count: party.childAges.length })] : []),
  ].join(', ');

/** Returns the labels of price lines. */
export const getLineLabels = (
  cabin: Pick<CabinGroup, 'kind'>,
  parties: readonly Party[],
  told: TextContext,
): LineLabels => {
  const people = parties.reduce((all, party) => all + countPeople(party), 0);
  return {
    cabin: (party) =>
      told.t('line.cabin', { cabin: getCabinLabel(cabin.kind, told), people: formatPeople(party, told) }),
    flights: (airport) => told.t('line.flights', { city: toPublicAirport(airport, told.language).city, count: people }),
    port: (port) => getPortTaxLabel(port, told),
  };
};

/** Returns a label such as `Port taxes, Naples`. */
export const getPortTaxLabel = (port: Port, { language, t }: TextContext): string =>
  t('line.port', { port: getPortName(port, language) });

/** Returns the departure airport of the flights as the text of a fact; null without flights. */
export const formatDepartureAirport = (airport: Airport | null, { language, t }: TextContext): string | null =>
  airport && t('flights', { city: toPublicAirport(airport, language).city, code: airport.code });

/** Returns the text about whether the price includes gratuities or which amount is charged on board. */
export const formatGratuityTerms = (
  { ship }: Pick<Sailing, 'ship'>,
  amount: string,
  { t }: Pick<TextContext, 't'>,
): string => t(ship.line.includesGratuities ? 'gratuities.included' : 'gratuities.onBoard', { amount });

/** Returns the included and excluded services and good-to-know notes. */
export const getTermsTexts = (sailing: Sailing, { language, t }: TextContext) => {
  const { from, until } = getBoardingTimes(sailing);
  const included = sailing.ship.line.includesGratuities;
  return {
    included: ['cabin', 'meals', 'shows', 'portTaxes', ...(included ? ['gratuities'] : [])].map((key) =>
      t(`in.${key}`),
    ),
    not_included: ['drinks', 'excursions', 'internet', ...(included ? [] : ['gratuities'])].map((key) =>
      t(`out.${key}`),
    ),
    good_to_know: [
      t('know.boarding', { from, until, port: getPortName(sailing.from, language) }),
      t('know.documents'),
      t('know.times'),
      t('know.children'),
    ],
  };
};

/** Returns the terms of flights booked with a cruise. */
export const listFlightTerms = ({ t }: Pick<TextContext, 't'>): string[] =>
  ['class', 'times', 'ride', 'cancelled'].map((key) => t(`flightTerms.${key}`));
