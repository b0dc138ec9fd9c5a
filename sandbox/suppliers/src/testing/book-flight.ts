import type {
  CreateOfferRequest,
  CreateOrder,
  CreateOrderPassenger,
  Offer,
  OfferRequest,
  Order,
} from '@duffel/api/types';
import type { TestSuppliers } from './open-suppliers.ts';

/** Returns a slice of an offer request without limits of time. */
export const createSlice = (origin: string, destination: string, departure_date: string) => ({
  origin,
  destination,
  departure_date,
  departure_time: null,
  arrival_time: null,
});

export const oneAdult: CreateOfferRequest = {
  slices: [createSlice('LHR', 'JFK', '2027-02-10')],
  passengers: [{ type: 'adult' }],
  cabin_class: 'economy',
};

/** Returns the data of a passenger of an offer. */
export const createPassenger = (id: string, changed: Partial<CreateOrderPassenger> = {}): CreateOrderPassenger => ({
  id,
  title: 'mrs',
  gender: 'f',
  given_name: 'Amelia',
  family_name: 'Earhart',
  born_on: '1987-07-24',
  email: 'amelia@example.test',
  phone_number: '+442080160509',
  ...changed,
});

type ListedOffer = Omit<Offer, 'available_services'>;

export interface Found {
  readonly request: OfferRequest;
  readonly offer: ListedOffer;
}

/** Searches and returns the first offer that fits. */
export const findOffer = async (
  { duffel }: Pick<TestSuppliers, 'duffel'>,
  fits: (offer: ListedOffer) => boolean = () => true,
  search: CreateOfferRequest = oneAdult,
): Promise<Found> => {
  const { data: request } = await duffel.offerRequests.create(search);
  const offer = request.offers.find(fits);
  if (!offer) throw new Error('No offer fits');
  return { request, offer };
};

export const canBeHeld = (offer: ListedOffer): boolean => !offer.payment_requirements.requires_instant_payment;

/** Returns the data of an instant order that pays the offer from the balance. */
export const createOrderData = ({ request, offer }: Found, changed: Partial<CreateOrder> = {}): CreateOrder => ({
  type: 'instant',
  selected_offers: [offer.id],
  passengers: request.passengers.map(({ id }) => createPassenger(id)),
  payments: [{ type: 'balance', amount: offer.total_amount, currency: offer.total_currency }],
  ...changed,
});

/** Books an instant order of the first offer that fits. */
export const bookInstantly = async (
  suppliers: Pick<TestSuppliers, 'duffel'>,
  fits?: (offer: ListedOffer) => boolean,
  search?: CreateOfferRequest,
): Promise<Order> => {
  const found = await findOffer(suppliers, fits, search);
  const { data } = await suppliers.duffel.orders.create(createOrderData(found));
  return data;
};

/** Holds an order of the first offer that may be held. */
export const holdOrder = async (suppliers: Pick<TestSuppliers, 'duffel'>): Promise<Order> => {
  const found = await findOffer(suppliers, canBeHeld);
  const { payments: _, ...data } = createOrderData(found, { type: 'pay_later' });
  return (await suppliers.duffel.orders.create(data)).data;
};
