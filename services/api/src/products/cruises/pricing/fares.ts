import type { CabinKind } from '@travel/contracts/endpoints/products/cruises';
import type { Party } from '@travel/contracts/party';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { between, draw, textKey } from '../../draw/draw.ts';
import { scaled } from '../../draw/scaled.ts';
import { demandOf } from '../../lodging/sandbox-supplier/seasons.ts';
import { cabinsOf } from '../ships/cabins.ts';
import type { CabinGroup } from '../ships/cabins.ts';
import type { ShipClass } from '../ships/ships.ts';
import type { Sailing } from '../sailings/sailing.ts';

/** US cents a night for each of two in a cabin of the lowest deck. */
const nightly: Readonly<Record<CabinKind, number>> = {
  inside: 9_200,
  oceanview: 11_800,
  balcony: 15_900,
  suite: 32_000,
};
/** Factors are in thousandths. */
const classFactor: Readonly<Record<ShipClass, number>> = { grand: 1_000, classic: 890, boutique: 1_420 };
const higherDeck = 35;

/** What is booked early costs less, and so does what nobody took. */
const aheadFactor = (days: number): number => {
  if (days > 240) return 900;
  if (days > 120) return 960;
  if (days > 45) return 1_040;
  return days > 14 ? 1_000 : 860;
};

/** Seasons move prices half as much as those of hotels. */
const seasonFactor = ({ from, departs }: Sailing): number => {
  const { latitude, country_code } = from;
  return 500 + Math.round(demandOf({ latitude, country_code, scene: 'coast' }, departs) / 2);
};

/** Returns what each of two in a cabin pays for a whole sailing, in US cents, without port taxes. */
export const fareOf = (sailing: Sailing, cabin: CabinGroup, today: DayNumber): number => {
  const { ship, nights, key, departs } = sailing;
  const lowest = cabinsOf(ship).find(({ kind }) => kind === cabin.kind)?.deck ?? cabin.deck;
  const cents = scaled(
    nightly[cabin.kind] * nights,
    classFactor[ship.class],
    1_000 + (cabin.deck - lowest) * higherDeck,
    seasonFactor(sailing),
    between(draw(key, textKey(cabin.kind)), 920, 1_080),
    aheadFactor(departs - today),
  );
  return Math.round(cents / 100) * 100;
};

/** What more people in a cabin pay of a fare, and what one alone pays of it. */
const third = { adult: 550, child: 300 } as const;
const alone = 1_700;

/** Returns what a party pays for its cabin, in US cents: two full fares, less for whoever comes besides. */
export const cabinFare = (fare: number, { adults, childAges }: Party): number => {
  const people = adults + childAges.length;
  if (people === 1) return scaled(fare, alone);
  const besides = people - 2;
  // Grown-ups take the full fares first, so that nobody is dearer for a child's sake.
  const childrenBesides = Math.min(besides, childAges.length);
  const adultsBesides = besides - childrenBesides;
  return 2 * fare + adultsBesides * scaled(fare, third.adult) + childrenBesides * scaled(fare, third.child);
};
