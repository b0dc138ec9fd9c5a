import {
  cabinKinds,
  type CruiseAnswer,
  type CruiseQuery,
  type CruiseSearchAnswer,
} from '@travel/contracts/endpoints/products/cruises';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { memoize } from '@travel/kit/caches/memoize';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';
import { listDrawings, listViews, type Scene } from '@travel/supplier-kit/lodging/pictures';
import { hashText } from '@travel/supplier-kit/draw/draw';
import type { CruiseCatalogue, Port, Sailing } from '@travel/supplier-kit/cruises/cruise-supplier';
import { toListedPrice, countTravellers } from '../pricing/price.ts';
import type { createLeftCounter } from '../sailings/cabins-left.ts';
import { isRoundTrip } from '../sailings/sailing-times.ts';
import { createCheapestKindFinder } from './cruise-listing.ts';
import type { RequestContext, Candidate, CheapestOfKind } from './available-sailings.ts';
import { getCabinLabel, toContractPort, getRegionLabel, formatTitle, type CruiseReader } from './cruise-labels.ts';

type Look = Organisation['look'];

/** Returns the place nearest to a port. */
export const findPlaceNear = (port: Pick<Port, 'latitude' | 'longitude'>): PlaceRecord => {
  const [nearest] = allPlaces.toSorted((a, b) => getDistanceKm(a, port) - getDistanceKm(b, port));
  if (!nearest) throw new RangeError('There are no places');
  return nearest;
};

/** Returns the place nearest to a port. Cached, because few ports appear in many results. */
const getPortPlace = memoize((port: Port): PlaceRecord => findPlaceNear(port));

const mostScenes = 4;

/** Returns the pictures of a sailing: a ship, then harbours that vary between sailings. */
export const pickScenes = ({ sailing_id, from }: Sailing, look: Look): [Scene, ...Scene[]] => {
  const key = hashText(sailing_id);
  const views = listViews(getPortPlace(from), look);
  const turn = key % views.length;
  const ships = listDrawings('liner', look);
  const [first, ...rest] = [
    ...ships.slice(key % ships.length).slice(0, 1),
    ...views.slice(turn),
    ...views.slice(0, turn),
  ].slice(0, mostScenes);
  if (!first) throw new Error('There is no view of a harbour');
  return [first, ...rest];
};

/** Returns the fields of a sailing that search results and detail pages share. */
export const toSailingSummary = (
  sailing: Sailing,
  reader: CruiseReader,
  scenes: readonly Scene[],
  catalogue: Pick<CruiseCatalogue, 'getCourse'>,
) => {
  const { sailing_id, ship, nights, departs, from, to, calls, days } = sailing;
  const { id, name } = ship.line;
  const { guests, crew, metres, decks, restaurants, pools } = ship;
  return {
    sailing_id,
    title: formatTitle(sailing, reader),
    region: getRegionLabel(ship.region, reader),
    line: { id, name },
    ship: {
      ship_id: ship.ship_id,
      name: ship.name,
      built: ship.built,
      guests,
      crew,
      metres,
      decks,
      restaurants,
      pools,
    },
    departs: toIsoDate(departs),
    returns: toIsoDate(departs + nights),
    nights,
    from: toContractPort(from, reader),
    to: toContractPort(to, reader),
    round_trip: isRoundTrip(sailing),
    calls: calls.map((port) => toContractPort(port, reader)),
    days_at_sea: days.filter(({ port }) => port === null).length,
    way: catalogue.getCourse(sailing).flat(),
    gratuities_included: ship.line.includesGratuities,
    scenes: [...scenes],
  };
};

/** Returns the search result of a sailing. */
export const toSearchResult = (
  candidate: Candidate,
  query: CruiseQuery,
  { parties, catalogue }: Pick<RequestContext, 'parties' | 'catalogue'>,
  reader: CruiseReader,
  look: Look,
): CruiseSearchAnswer['results'][number] => {
  const { sailing, kinds, cancellation } = candidate;
  const price = ({ amounts }: CheapestOfKind) => toListedPrice(amounts, countTravellers(parties), reader.currency);
  return {
    ...toSailingSummary(sailing, reader, pickScenes(sailing, look).slice(0, 1), catalogue),
    cabins: cabinKinds.map((kind) => {
      const found = kinds.find((one) => one.kind === kind);
      return { kind, label: getCabinLabel(kind, reader), price: found ? price(found) : null };
    }),
    price: price(createCheapestKindFinder(query)(candidate)),
    cancellation,
  };
};

/** Returns all cabins by kind and deck. Only available cabins have prices. */
export const listCabins = (
  sailing: Sailing,
  left: ReturnType<typeof createLeftCounter>,
  open: readonly CheapestOfKind[],
  { parties }: Pick<RequestContext, 'parties'>,
  reader: CruiseReader,
): CruiseAnswer['cabins'] =>
  sailing.ship.cabins.map((cabin) => {
    const found = open.find((one) => one.cabin === cabin);
    return {
      cabin_id: cabin.cabin_id,
      kind: cabin.kind,
      label: getCabinLabel(cabin.kind, reader),
      deck: cabin.deck,
      square_metres: cabin.squareMetres,
      sleeps: cabin.sleeps,
      left: left(sailing, cabin),
      price: found ? toListedPrice(found.amounts, countTravellers(parties), reader.currency) : null,
    };
  });
