import type { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { TravellerAnswers } from '@travel/contracts/endpoints/orders/travellers';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import type { ItemQuestion, TravellerQuestion } from '@travel/contracts/orders/questions';

type Input = EndpointRequest<typeof beginBooking>['body'];

/** Returns a traveller's answers to the questions of a booking. The document number differs by traveller. */
const buildAnswers = (at: number): typeof ofTravellers => ({
  ...ofTravellers,
  document: { ...ofTravellers.document, number: `C01X00T${47 + at}` },
});

const ofTravellers: { readonly [Key in TravellerQuestion]: Required<TravellerAnswers>[Key] } = {
  date_of_birth: '1990-12-10',
  nationality: 'GB',
  gender: 'female',
  document: { kind: 'passport', number: 'C01X00T47', country_code: 'GB', expires_on: '2036-01-01' },
};

const ofItems: { readonly [Key in ItemQuestion]: Required<ItemAnswers>[Key] } = {
  driver_age: 30,
  driving_licence: { country_code: 'US', since: '2015-03-01' },
  flight_number: 'TP 943',
  pickup_name: 'Maya Okafor',
  pickup_address: 'Via Marina 3, Praiano',
  dropoff_address: 'Via Marina 3, Praiano',
  phone_on_the_day: '+1 202 555 0100',
  emergency_contact: { name: 'Ada Okafor', phone: '+1 202 555 0101' },
  arrival_time: '18:00',
  special_requests: 'A quiet room, please.',
};

/**
 * First names of the companions. They differ from the name of the traveller who books, because a name may appear only
 * once in a booking.
 */
const companions = ['Leo', 'Noor', 'Ida', 'Jun', 'Ann', 'Tom', 'Eve', 'Lou', 'Sam'];

const pickAnswers = <Answers extends object>(answers: Answers, keys: readonly (keyof Answers)[]) =>
  Object.fromEntries(keys.map((key) => [key, answers[key]]));

/**
 * Returns the request body with which a page begins a booking: the names of the adults, and an answer to each question
 * of the hold's items.
 */
export const buildBookingInput = (
  { token, items, total }: Pick<Hold, 'token' | 'total'> & { readonly items: readonly Hold['items'][number][] },
  { adults = 1, first_name = 'Maya', last_name = 'Okafor' } = {},
): Input => {
  const asked = items.flatMap(({ asks }) => asks?.travellers.map(({ key }) => key) ?? []);
  const others = companions.filter((name) => name !== first_name);
  const travellers = Array.from({ length: adults }, (_, at) => ({
    kind: 'adult' as const,
    first_name: at === 0 ? first_name : (others[at - 1] ?? 'Kim'),
    last_name,
    age: null,
    lead: at === 0,
    ...pickAnswers(buildAnswers(at), asked),
  }));
  const answers = items.flatMap(({ item_id, asks }) =>
    asks && asks.item.length > 0
      ? [
          [
            item_id,
            pickAnswers(
              ofItems,
              asks.item.map(({ key }) => key),
            ),
          ] as const,
        ]
      : [],
  );
  return {
    hold_token: token,
    travellers,
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
    contact: { email: 'maya@example.test', phone: '+44 20 7946 0018' },
    agreed_total: total,
    accept_terms: true,
  };
};
