import { inArray } from 'drizzle-orm';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { flights } from '../flights.ts';
import { chosenSeats } from '../orders/order-tables.ts';
import { formatId } from '../wire/ids.ts';
import { formatAmount, toCabin } from './price-offer.ts';
import type { OfferPosition } from './search-store.ts';
import { getSeatAmount, getSeatServiceId, listSegments, type OfferSegment } from './services.ts';
import { getLegs, getSliceNumber } from './wire-offer.ts';

/** Seats that orders of this server have taken, as flight ID and designator. */
const readChosenSeats = async (db: SuppliersDb, segments: readonly OfferSegment[]): Promise<ReadonlySet<string>> => {
  const ids = segments.map(({ flight }) => flight.flight_id);
  const rows = await db.select().from(chosenSeats).where(inArray(chosenSeats.flight_id, ids));
  return new Set(rows.map(({ flight_id, seat }) => `${flight_id} ${seat}`));
};

type CabinSeat = ReturnType<typeof flights.listFlightSeats>['seats'][number];

const createDisclosures = ({ isExit, legroom }: CabinSeat): string[] => [
  ...(legroom ? ['Extra legroom'] : []),
  ...(isExit ? ['Do not seat children in exit row seats'] : []),
];

interface MapInput {
  readonly position: OfferPosition;
  readonly segment: OfferSegment;
  readonly segmentAt: number;
  readonly taken: ReadonlySet<string>;
}

const createSeatMap = ({ position: { row, offer }, segment, segmentAt, taken }: MapInput) => {
  const { key, search } = row;
  const { flight, slice, id } = segment;
  const cabin = toCabin(search.cabin_class);
  const plan = flights.findCabinPlan(flight, cabin);
  if (!plan) return [];
  const { seats, sold } = flights.listFlightSeats(flight, cabin, flights);
  const sectionLetters = plan.letters.split(' ');

  const createSeat = (seat: CabinSeat, at: number) => {
    const isFree = !sold.has(seat.seat) && !taken.has(`${flight.flight_id} ${seat.seat}`);
    const amount = formatAmount(getSeatAmount(row, offer, segment, at), search.currency);
    return {
      type: 'seat' as const,
      designator: seat.seat,
      name: seat.legroom ? 'Extra legroom seat' : '',
      disclosures: createDisclosures(seat),
      available_services: search.passengers.flatMap((passenger, passengerAt) =>
        isFree && passenger.kind !== 'infant_without_seat'
          ? [
              {
                id: getSeatServiceId(key, offer, passengerAt, segmentAt, at),
                passenger_id: passenger.id,
                total_amount: amount,
                total_currency: search.currency,
              },
            ]
          : [],
      ),
    };
  };

  const elements = new Map(seats.map((seat, at) => [seat.seat, createSeat(seat, at)]));
  const createRow = (number: number) => ({
    sections: sectionLetters.map((letters) => ({
      elements: [...letters].map((letter) => elements.get(`${number}${letter}`) ?? { type: 'empty' as const }),
    })),
  });
  const createExitRow = () => ({
    sections: sectionLetters.map((_, at) => ({
      elements: at === 0 || at === sectionLetters.length - 1 ? [{ type: 'exit_row' as const }] : [],
    })),
  });
  const numbers = Array.from({ length: plan.rows }, (_, at) => plan.firstRow + at);
  return [
    {
      id: formatId('sea', key, offer, segmentAt),
      slice_id: formatId('sli', key, getSliceNumber(offer, slice)),
      segment_id: id,
      cabins: [
        {
          deck: 0,
          cabin_class: search.cabin_class,
          aisles: sectionLetters.length - 1,
          wings:
            cabin === 'economy'
              ? { first_row_index: Math.floor(plan.rows / 3), last_row_index: Math.floor((plan.rows * 2) / 3) }
              : null,
          rows: numbers.flatMap((number) =>
            plan.exits.includes(number) ? [createExitRow(), createRow(number)] : [createRow(number)],
          ),
        },
      ],
    },
  ];
};

/** Returns the seat maps of an offer, one for each segment. */
export const createSeatMaps = async (db: SuppliersDb, position: OfferPosition) => {
  const { row, offer } = position;
  const recipe = row.offers[offer];
  if (!recipe) return [];
  const segments = listSegments(row.key, offer, getLegs(recipe));
  const taken = await readChosenSeats(db, segments);
  return segments.flatMap((segment, segmentAt) => createSeatMap({ position, segment, segmentAt, taken }));
};
