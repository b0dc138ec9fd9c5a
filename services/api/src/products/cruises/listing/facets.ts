import { cabinKinds, cruiseLengths } from '@travel/contracts/endpoints/products/cruises';
import type { CruiseQuery, CruiseSearchAnswer } from '@travel/contracts/endpoints/products/cruises';
import { countEach, createFilterLookup } from '../../filters/filters.ts';
import type { Filters } from '../../filters/filters.ts';
import { createHistogram } from '../../filters/histogram.ts';
import { getPortName } from '../geography/ports.ts';
import { isRoundTrip } from '../sailings/sailing-times.ts';
import { filterValues, createKindPicker } from './filters.ts';
import type { ListedFilter } from './filters.ts';
import type { Candidate } from './market.ts';
import { getCabinLabel } from './words.ts';
import type { CruiseReader } from './words.ts';

type Counts = CruiseSearchAnswer['counts'];

/** Counts, for each value of each filter, how many results it would leave while the other filters stay unchanged. */
export const countFacets = (
  candidates: readonly Candidate[],
  filters: Filters<Candidate>,
  query: CruiseQuery,
  reader: CruiseReader,
): Counts => {
  const { language, t } = reader;
  const without = createFilterLookup(candidates, filters);
  const countWith = (but: string, also: (candidate: Candidate) => boolean): number => without(but).filter(also).length;
  const countValues = (
    name: ListedFilter,
    label: (value: string) => string,
    order?: readonly string[],
  ): Counts['line'] => {
    const there = [...new Set(candidates.flatMap((one) => filterValues[name](one)))];
    const labelled = there.map((value) => ({ value, label: label(value) }));
    const sorted = order
      ? labelled.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
      : labelled.toSorted((a, b) => a.label.localeCompare(b.label, language));
    const counts = countEach(without(name), filterValues[name]);
    return sorted.map(({ value, ...rest }) => ({ value, ...rest, count: counts.get(value) ?? 0 }));
  };
  const kinds = new Map(cabinKinds.map((kind): [string, string] => [kind, getCabinLabel(kind, reader)]));
  const sailings = candidates.map(({ sailing }) => sailing);
  const ports = new Map(
    sailings.flatMap(({ from, calls, to }) => [from, ...calls, to]).map((one) => [one.port_id, one]),
  );
  const ships = new Map(sailings.map(({ ship }) => [ship.ship_id, ship.name]));
  // Candidates are grouped by supplier, so the cruise lines are listed in the order of the suppliers.
  const lines = new Map(sailings.map(({ ship }) => [ship.line.id, ship.line.name]));
  const findPortName = (id: string): string => {
    const found = ports.get(id);
    return found ? getPortName(found, language) : id;
  };
  const cheapest = createKindPicker(query);
  return {
    line: countValues('line', (id) => lines.get(id) ?? id, [...lines.keys()]),
    ship: countValues('ship', (id) => ships.get(id) ?? id),
    length: countValues('length', (key) => t(`length.${key}`), cruiseLengths),
    from: countValues('from', findPortName),
    port: countValues('port', findPortName),
    cabin: countValues('cabin', (kind) => kinds.get(kind) ?? kind, cabinKinds),
    round_trip: countWith('round_trip', ({ sailing }) => isRoundTrip(sailing)),
    one_way: countWith('round_trip', ({ sailing }) => !isRoundTrip(sailing)),
    price: createHistogram(
      without('price').map((one) => cheapest(one).total),
      reader.currency,
    ),
  };
};
