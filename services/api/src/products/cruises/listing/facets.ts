import { cabinKinds, cruiseLengths } from '@travel/contracts/endpoints/products/cruises';
import type { CruiseQuery, CruiseSearchAnswer } from '@travel/contracts/endpoints/products/cruises';
import { countEach, passingAllBut } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import { histogram } from '../../filters/histogram.ts';
import { cruiseLine, cruiseSupplierTerms } from '../cruise-suppliers.ts';
import { portName, portOf } from '../geography/ports.ts';
import { findShip } from '../ships/ships.ts';
import { isRoundTrip } from '../sailings/sailing.ts';
import { valuesOf, wantedKind } from './filters.ts';
import type { ListedFilter } from './filters.ts';
import type { Candidate } from './market.ts';
import { cabinLabel } from './words.ts';
import type { CruiseReader } from './words.ts';

type Counts = CruiseSearchAnswer['counts'];

/** Returns what each value of each filter would leave, the other filters kept. */
export const countFacets = (
  candidates: readonly Candidate[],
  filters: Filters<Candidate>,
  query: CruiseQuery,
  reader: CruiseReader,
): Counts => {
  const { language, t } = reader;
  const without = passingAllBut(candidates, filters);
  const left = (but: string, also: (candidate: Candidate) => boolean): number => without(but).filter(also).length;
  const counted = (name: ListedFilter, label: (value: string) => string, order?: readonly string[]): Counts['line'] => {
    const there = [...new Set(candidates.flatMap((one) => valuesOf[name](one)))];
    const labelled = there.map((value) => ({ value, label: label(value) }));
    const sorted = order
      ? labelled.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
      : labelled.toSorted((a, b) => a.label.localeCompare(b.label, language));
    const counts = countEach(without(name), valuesOf[name]);
    return sorted.map(({ value, ...rest }) => ({ value, ...rest, count: counts.get(value) ?? 0 }));
  };
  const kinds = new Map(cabinKinds.map((kind): [string, string] => [kind, cabinLabel(kind, reader)]));
  const port = (id: string): string => portName(portOf(id), language);
  const cheapest = wantedKind(query);
  return {
    line: counted(
      'line',
      (id) => cruiseLine(id).name,
      cruiseSupplierTerms.map(({ id }) => id),
    ),
    ship: counted('ship', (id) => findShip(id)?.name ?? id),
    length: counted('length', (key) => t(`length.${key}`), cruiseLengths),
    from: counted('from', port),
    port: counted('port', port),
    cabin: counted('cabin', (kind) => kinds.get(kind) ?? kind, cabinKinds),
    round_trip: left('round_trip', ({ sailing }) => isRoundTrip(sailing)),
    one_way: left('round_trip', ({ sailing }) => !isRoundTrip(sailing)),
    price: histogram(
      without('price').map((one) => cheapest(one).total),
      reader.currency,
    ),
  };
};
