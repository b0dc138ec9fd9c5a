import { randomInt } from 'node:crypto';
import { formatAmount } from '../search/price-offer.ts';
import type { OfferPosition } from '../search/search-store.ts';
import type { OfferRecipe } from '../search/search-tables.ts';
import { createWireBag, listSegments, type ChosenService } from '../search/services.ts';
import { getLegs, getSliceNumber } from '../search/wire-offer.ts';
import { formatId } from '../wire/ids.ts';
import type { OrderData } from './order-input.ts';
import { createOrderSlice } from './order-slices.ts';
import type { OrderDocument, OrderPassenger, OrderService, OrderTicket } from './order-tables.ts';

const createPassengers = ({ row }: OfferPosition, { passengers }: OrderData): OrderPassenger[] =>
  passengers.map((given) => {
    const searched = row.search.passengers.find(({ id }) => id === given.id);
    return {
      id: given.id,
      type: searched?.kind ?? 'adult',
      title: given.title ?? null,
      given_name: given.given_name,
      family_name: given.family_name,
      gender: given.gender ?? null,
      born_on: given.born_on,
      email: given.email ?? null,
      phone_number: given.phone_number ?? null,
      infant_passenger_id: given.infant_passenger_id ?? null,
      user_id: given.user_id ?? null,
      loyalty_programme_accounts: given.loyalty_programme_accounts ?? searched?.loyalty_programme_accounts ?? [],
    };
  });

/** Returns a service of an order in Duffel's wire format. */
export const createOrderService = ({ service, quantity }: ChosenService, currency: string): OrderService => ({
  id: service.id,
  type: service.type,
  quantity,
  passenger_ids: [service.passenger.id],
  segment_ids: service.segments.map(({ id }) => id),
  total_amount: formatAmount(service.amount, currency),
  total_currency: currency,
  metadata:
    service.seat === null
      ? createWireBag(service, currency).metadata
      : { designator: service.seat, disclosures: [], name: '' },
});

/** Returns an electronic ticket for each passenger. */
export const issueTickets = (passengers: readonly OrderPassenger[]): OrderTicket[] =>
  passengers.map(({ id }) => ({
    type: 'electronic_ticket',
    unique_identifier: `1${String(randomInt(10 ** 12)).padStart(12, '0')}`,
    passenger_ids: [id],
  }));

/** Returns the parts of a new order that its offer determines. */
export const createDocument = (
  position: OfferPosition,
  data: OrderData,
  recipe: OfferRecipe,
  chosen: readonly ChosenService[],
) => {
  const { row, offer } = position;
  const { key, search } = row;
  const legs = getLegs(recipe);
  const segments = listSegments(key, offer, legs);
  const seats = chosen.flatMap(({ service }) =>
    service.seat === null
      ? []
      : [{ passenger: service.passenger.id, segment: service.segments[0]?.id ?? '', designator: service.seat }],
  );
  const passengers = createPassengers(position, data);
  const document: OrderDocument = {
    search,
    recipe,
    passengers,
    slices: legs.map((leg, at) =>
      createOrderSlice({
        id: formatId('sli', key, getSliceNumber(offer, at)),
        segmentIds: segments.filter(({ slice }) => slice === at).map(({ id }) => id),
        leg,
        search,
        fare: recipe.fare,
        total: recipe.total,
        seats,
      }),
    ),
    services: chosen.map((one) => createOrderService(one, search.currency)),
    tickets: data.type === 'instant' ? issueTickets(passengers) : [],
  };
  return document;
};
