import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { createItem, usd } from './samples.ts';

const { product_type: _hotel, details: _rooms, ...common } = createItem({ subtitle: 'Garden suite' });

const kept = {
  lodging_id: 'amalfi-coast.resorts.cala-solara',
  unit_id: 'garden-suite',
  kind: { key: 'beach-resort', label: 'Beach resort' },
  rooms: '2',
  max_guests: 4,
  bedrooms: 2,
  beds: 3,
  meals: null,
  deposit: null,
  house_rules: [],
  good_to_know: ['Weeks run from Saturday to Saturday'],
  per_night: usd(21_200),
};

export const createResortItem = (): ProductOrderItem<'RST'> => ({
  ...common,
  product_type: 'RST',
  title: 'Cala Solara',
  details: {
    ...kept,
    meals: 'All inclusive',
    extras: { club: 'Club Solara', all_inclusive: true, club_facts: ['Tennis lessons, three a week'] },
  },
});

export const createStayItem = (can_pay_later = true): ProductOrderItem<'STY'> => ({
  ...common,
  product_type: 'STY',
  title: 'Casa Mirella',
  subtitle: 'Private room',
  details: {
    ...kept,
    lodging_id: 'amalfi-coast.stays.casa-mirella',
    deposit: usd(10_000),
    house_rules: ['No smoking indoors', 'Quiet from 22:00 to 7:00'],
    extras: {
      home: 'room',
      host: { name: 'Mirella', since: 2016, languages: ['Italiano', 'English'] },
      can_pay_later,
    },
  },
  payment_metadata: { staysPayLater: can_pay_later },
});

/** A home for 848 dollars, including 90 for cleaning. */
export const createRentalItem = (): ProductOrderItem<'VR'> => {
  const [first, ...nights] = common.price.lines;
  if (!first) throw new Error('The sample has no nights');
  const shortened = { ...first, amount: usd(first.amount.amount - 9_000) };
  return {
    ...common,
    product_type: 'VR',
    title: 'Villa Ginestra',
    subtitle: 'Whole home',
    price: {
      ...common.price,
      lines: [shortened, ...nights, { kind: 'fee', date: null, label: 'Cleaning', amount: usd(9_000) }],
    },
    details: {
      ...kept,
      lodging_id: 'amalfi-coast.holiday-rentals.villa-ginestra',
      deposit: usd(30_000),
      house_rules: ['No parties'],
      extras: { bathrooms: 2, minimum_nights: 3, cleaning_fee: usd(9_000) },
    },
  };
};

export const lodgingItems: readonly OrderItem[] = [createResortItem(), createStayItem(), createRentalItem()];
