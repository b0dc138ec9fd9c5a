import type { QuestionSet } from '@travel/contracts/orders/questions';
import type { NameRule, PayLaterDates, TravellerRefusal, Travellers } from './product.ts';

/** The fields of an item that the rules shared by several products use. */
interface Item {
  readonly starts: { readonly at: string } | null;
  readonly parties: readonly { readonly adults: number; readonly children: readonly number[] }[];
  readonly cancellation: {
    readonly steps: readonly { readonly until: string; readonly refund_percent: number }[];
  } | null;
}

/** Refuses the value of a field. */
export const refuseField = (field: string, message: string): TravellerRefusal => ({
  code: 'validation_failed',
  field,
  message,
});

/** Requires an adult lead guest with a telephone number, and no more guests than requested. */
export const checkGuests = (
  { parties }: Pick<Item, 'parties'>,
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

/** Returns the questions of every lodging, which guests may leave unanswered. */
export const getLodgingQuestions = (): QuestionSet => ({
  travellers: [],
  item: [
    { key: 'arrival_time', required: false },
    { key: 'special_requests', required: false },
  ],
});

/** Returns the instant at which an item starts; null for items without dates. */
export const getStartTime = ({ starts }: Pick<Item, 'starts'>): Date | null => starts && new Date(starts.at);

/** Returns the pay-later dates of an item while the full amount is refundable; otherwise null. */
export const getPayLaterDates = ({ starts, cancellation }: Item): PayLaterDates | null => {
  const free = cancellation?.steps.findLast(({ refund_percent }) => refund_percent === 100);
  return starts && free ? { free_until: new Date(free.until), starts_at: new Date(starts.at) } : null;
};

const allowUntilStart =
  (allows: NameRule['allows']) =>
  ({ starts }: Pick<Item, 'starts'>): NameRule | null =>
    starts && { allows, until: new Date(starts.at) };

/** Rule for transferable items: a bed, a ride or a ticket can be given to a different person until the item begins. */
export const allowNewTravellers = allowUntilStart('anybody');

/** Rule for items tied to a document or licence: until the item begins, only the spelling of names can be corrected. */
export const allowSpellingChanges = allowUntilStart('spelling');
