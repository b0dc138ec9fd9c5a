import { fromDecimal } from '@travel/contracts/money/money';
import type { FlightSeat, FlightSeatMap } from '@travel/supplier-kit/flights/flight-supplier';
import type { WireElement, WireRow, WireSeatMap } from './wire.ts';

type Row = FlightSeatMap['rows'][number];

/** Returns one map for each cabin of the segments. Rows without seats, such as galleys, are left out. */
export const toSeatMaps = (maps: readonly WireSeatMap[]): FlightSeatMap[] =>
  maps.flatMap(({ segment_id: segment, slice_id: slice, cabins }) =>
    cabins.map(({ cabin_class: cabin, rows }) => ({
      segment,
      slice,
      cabin,
      rows: rows.map((row, index) => toRow(row, rows[index - 1])).filter(hasSeat),
    })),
  );

const hasSeat = ({ sections }: Row): boolean => sections.some((section) => section.some((seat) => seat !== null));

const toRow = ({ sections }: WireRow, before: WireRow | undefined): Row => {
  // Duffel describes an exit as a row of its own in front of the seats that face it.
  const isBehindExit =
    before?.sections.some(({ elements }) => elements.some((element) => element?.type === 'exit_row')) ?? false;
  return { sections: sections.map(({ elements }) => elements.map((element) => toSeat(element, isBehindExit))) };
};

const toSeat = (element: WireElement | null, isBehindExit: boolean): FlightSeat | null => {
  if (element === null) return null;
  const { type, designator, name, disclosures, available_services: services } = element;
  if (!designator || (type !== 'seat' && type !== 'restricted_seat_general')) return null;
  return {
    designator,
    services: services.map((service) => ({
      reference: service.id,
      passenger: service.passenger_id,
      price: fromDecimal(service.total_amount, service.total_currency),
    })),
    remarks: [...(name ? [name] : []), ...disclosures],
    is_exit_row: isBehindExit || /exit/i.test(name ?? ''),
  };
};
