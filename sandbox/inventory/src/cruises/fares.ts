import type { CabinKind } from '@travel/contracts/endpoints/products/cruises';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { drawBetween, draw, hashText } from '@travel/supplier-kit/draw/draw';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import { getDemand } from '../lodging/seasons.ts';
import type { CabinGroup, Sailing } from '@travel/supplier-kit/cruises/cruise-supplier';
import type { ShipClass } from './cabins.ts';
import { findShip } from './ships.ts';

/** US cents per night for each of the first two travellers, in a cabin on the lowest deck. */
const nightly: Readonly<Record<CabinKind, number>> = {
  inside: 9_200,
  oceanview: 11_800,
  balcony: 15_900,
  suite: 32_000,
};
/** Price factors in thousandths. */
const classFactor: Readonly<Record<ShipClass, number>> = { grand: 1_000, classic: 890, boutique: 1_420 };
const higherDeck = 35;

/**
 * Returns the factor for days until departure. Early bookings cost less, and so do cabins still unsold shortly before
 * departure.
 */
const getAheadFactor = (days: number): number => {
  if (days > 240) return 900;
  if (days > 120) return 960;
  if (days > 45) return 1_040;
  return days > 14 ? 1_000 : 860;
};

/** Returns the factor for the season, which changes fares half as much as hotel prices. */
const getSeasonFactor = ({ from, departs }: Sailing): number => {
  const { latitude, country_code } = from;
  return 500 + Math.round(getDemand({ latitude, country_code, scene: 'coast' }, departs) / 2);
};

/** Returns the fare of each of the first two travellers in a cabin, without port taxes: US cents. */
export const calculateFare = (sailing: Sailing, cabin: CabinGroup, today: DayNumber): number => {
  const { ship, nights, sailing_id, departs } = sailing;
  const lowest = ship.cabins.find(({ kind }) => kind === cabin.kind)?.deck ?? cabin.deck;
  const cents = scaleThousandths(
    nightly[cabin.kind] * nights,
    classFactor[findShip(ship.ship_id)?.class ?? 'classic'],
    1_000 + (cabin.deck - lowest) * higherDeck,
    getSeasonFactor(sailing),
    drawBetween(draw(hashText(sailing_id), hashText(cabin.kind)), 920, 1_080),
    getAheadFactor(departs - today),
  );
  return Math.round(cents / 100) * 100;
};
