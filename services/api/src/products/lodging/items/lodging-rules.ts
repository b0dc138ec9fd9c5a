import type { PayLaterDates, TravellerRefusal, Travellers } from '../../product.ts';

/** What of an item the rules of every place to sleep go by. */
interface LodgingItem {
  readonly starts: { readonly at: string } | null;
  readonly parties: readonly { readonly adults: number; readonly children: readonly number[] }[];
  readonly cancellation: {
    readonly steps: readonly { readonly until: string; readonly refund_percent: number }[];
  } | null;
}

const invalid = (field: string, message: string): TravellerRefusal => ({ code: 'validation_failed', field, message });

/** A leading adult with a telephone, and no more people than were asked for. */
export const checkLodgingTravellers = (
  { parties }: Pick<LodgingItem, 'parties'>,
  { guests, phone }: Travellers,
): TravellerRefusal | null => {
  if (guests.length === 0) return invalid('guests', 'At least one guest is required');
  if (phone === '') return invalid('contact.phone', 'A telephone number is required');
  const most = parties.reduce((people, { adults, children }) => people + adults + children.length, 0);
  if (guests.length > most) {
    return { code: 'too_many_guests', field: `guests[${most}]`, message: `${most} at most`, most };
  }
  return guests[0]?.child_age === undefined ? null : invalid('guests[0].child_age', 'The first guest is an adult');
};

/** Until arrival, by the clock of the place. */
export const cancellableUntilArrival = ({ starts }: Pick<LodgingItem, 'starts'>): Date | null =>
  starts && new Date(starts.at);

/** What is refundable can be paid later, while all of it would come back. */
export const payLaterWhileFree = ({ starts, cancellation }: LodgingItem): PayLaterDates | null => {
  const free = cancellation?.steps.findLast(({ refund_percent }) => refund_percent === 100);
  return starts && free ? { free_until: new Date(free.until), starts_at: new Date(starts.at) } : null;
};
