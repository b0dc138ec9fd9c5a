import type { PayLaterDates, TravellerRefusal, Travellers } from '../../product.ts';

/** The fields of an item that the rules for all kinds of lodging use. */
interface LodgingItem {
  readonly starts: { readonly at: string } | null;
  readonly parties: readonly { readonly adults: number; readonly children: readonly number[] }[];
  readonly cancellation: {
    readonly steps: readonly { readonly until: string; readonly refund_percent: number }[];
  } | null;
}

const refuseField = (field: string, message: string): TravellerRefusal => ({
  code: 'validation_failed',
  field,
  message,
});

/** Requires an adult lead guest with a telephone number, and no more guests than requested. */
export const checkLodgingTravellers = (
  { parties }: Pick<LodgingItem, 'parties'>,
  { guests, phone }: Travellers,
): TravellerRefusal | null => {
  if (guests.length === 0) return refuseField('guests', 'At least one guest is required');
  if (phone === '') return refuseField('contact.phone', 'A telephone number is required');
  const most = parties.reduce((people, { adults, children }) => people + adults + children.length, 0);
  if (guests.length > most) {
    return { code: 'too_many_guests', field: `guests[${most}]`, message: `${most} at most`, most };
  }
  return guests[0]?.child_age === undefined ? null : refuseField('guests[0].child_age', 'The first guest is an adult');
};

/** Returns the instant of arrival, which the item stores by local time; null for items without dates. */
export const getArrivalTime = ({ starts }: Pick<LodgingItem, 'starts'>): Date | null => starts && new Date(starts.at);

/** Returns the pay-later dates of an item while the full amount is refundable; otherwise null. */
export const getPayLaterDates = ({ starts, cancellation }: LodgingItem): PayLaterDates | null => {
  const free = cancellation?.steps.findLast(({ refund_percent }) => refund_percent === 100);
  return starts && free ? { free_until: new Date(free.until), starts_at: new Date(starts.at) } : null;
};
