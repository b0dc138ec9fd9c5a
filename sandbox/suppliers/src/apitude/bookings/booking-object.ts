import type { TextLanguage } from '@travel/contracts/locale/languages';
import { boardCodes, getBoardName } from '../catalogue/boards-and-categories.ts';
import { toTextLanguage } from '../catalogue/languages.ts';
import { toRoomCode } from '../catalogue/room-codes.ts';
import { getRoomName, type Inventory } from '../hotels.ts';
import { describeFees } from '../rates/cancellation-fees.ts';
import { toDecimal, toNumber } from '../rates/decimals.ts';
import { describeHotel } from '../rates/describe-hotel.ts';
import { currency, describeDeal, describeTaxes, getRateClass } from '../rates/describe-rate.ts';
import { getRateComments } from '../rates/rate-comments.ts';
import type { BookedPax, BookedRoom, BookingRow } from './booking-tables.ts';

/** The supplier in each booking, whose name and VAT number belong on the voucher. */
const supplier = { name: 'SANDBOX ROOMS, S.L.U.', vatNumber: 'ESB00000000' } as const;
const invoiceCompany = { code: 'SB1', company: 'SANDBOX ROOMS', registrationNumber: 'ESB00000000' } as const;
/** Number of the office, the first part of booking references. */
const office = '207';

export const toReference = (bookingNumber: number): string => `${office}-${bookingNumber}`;

/** Returns the number of a booking reference; undefined if the reference has another form. */
export const parseReference = (reference: string): number | undefined => {
  const [, digits] = /^207-(\d{7,12})$/.exec(reference) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const describePax = (roomId: number, { type, age, name, surname }: BookedPax) => ({
  roomId,
  type,
  ...(age !== null && { age }),
  ...(name !== null && { name }),
  ...(surname !== null && { surname }),
});

interface RoomSetting {
  readonly row: BookingRow;
  readonly hotel: NonNullable<ReturnType<Inventory['hotel']>>['hotel'];
  readonly language: TextLanguage;
}

const describeRoom = (booked: BookedRoom, id: number, { row, hotel, language }: RoomSetting) => {
  const room = hotel.rooms.find(({ room_id }) => room_id === booked.room_id);
  if (!room) throw new Error(`Hotel ${hotel.hotel_id} has no ${booked.room_id}`);
  const { net, selling, discount, child_ages } = booked;
  return {
    status: row.status,
    id,
    code: toRoomCode(booked.room_id).code,
    name: getRoomName(booked.room_id, language),
    paxes: booked.paxes.map((pax) => describePax(id, pax)),
    rates: [
      {
        rateClass: getRateClass(room),
        net: toDecimal(net),
        sellingRate: toDecimal(selling),
        hotelMandatory: false,
        rateComments: getRateComments(hotel, language),
        paymentType: booked.payment,
        packaging: false,
        boardCode: boardCodes[room.board].code,
        boardName: getBoardName(room.board, language),
        cancellationPolicies: describeFees(booked.fee_steps, net),
        taxes: describeTaxes(net, hotel.place.country_code),
        ...(discount > 0 && { rateBreakDown: { rateDiscounts: [describeDeal(discount)] } }),
        rooms: 1,
        adults: booked.adults,
        children: child_ages.length,
        ...(child_ages.length > 0 && { childrenAges: child_ages.join(',') }),
      },
    ],
  };
};

/**
 * Returns a booking in the format of the API.
 * @throws Error if its hotel no longer exists
 */
export const describeBooking = (row: BookingRow, inventory: Inventory, languageCode?: string | null) => {
  const found = inventory.hotel(row.hotel_id);
  if (!found) throw new Error(`Booking ${row.number} is for the unknown hotel ${row.hotel_id}`);
  const { hotel } = found;
  const language = toTextLanguage(languageCode ?? row.language);
  const rooms = row.rooms.map((room, at) => describeRoom(room, at + 1, { row, hotel, language }));
  const isConfirmed = row.status === 'CONFIRMED';
  // Rooms that guests pay at the hotel are not invoiced to the caller.
  const invoiced = row.rooms.reduce((all, { net, payment }) => all + (payment === 'AT_WEB' ? net : 0), 0);
  return {
    reference: toReference(row.number),
    ...(row.cancellation_reference !== null && { cancellationReference: row.cancellation_reference }),
    clientReference: row.client_reference,
    creationDate: row.created_at.toISOString().slice(0, 10),
    status: row.status,
    // Names can be changed in all bookings, dates only in refundable ones.
    modificationPolicies: { cancellation: isConfirmed, modification: isConfirmed },
    creationUser: row.creation_user,
    holder: { name: row.holder_name, surname: row.holder_surname },
    hotel: {
      checkOut: row.check_out,
      checkIn: row.check_in,
      ...describeHotel(row.hotel_code, hotel, language),
      rooms,
      totalNet: toDecimal(row.total_net),
      currency,
      supplier,
      ...(row.hotel_reason !== null && { clientComments: row.hotel_reason }),
      ...(row.cancellation_amount !== null && { cancellationAmount: toNumber(row.cancellation_amount) }),
    },
    ...(row.remark !== null && { remark: row.remark }),
    invoiceCompany,
    totalNet: toNumber(row.total_net),
    pendingAmount: toNumber(isConfirmed ? invoiced : (row.cancellation_amount ?? 0)),
    currency,
  };
};
