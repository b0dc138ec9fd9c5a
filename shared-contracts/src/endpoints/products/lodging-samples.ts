/** Complete samples of the resort, stay and holiday rental calls for the API's documentation. */

import { basisSample, placeSample, usd } from '../shared-samples.ts';

/** The product-specific parts of a sample. */
export interface LodgingSample {
  readonly name: string;
  readonly kind: { readonly key: string; readonly label: string };
  readonly unit_name: string;
  readonly meals: string | null;
  readonly checkin: string;
  readonly checkout: string;
  /** Prices of each night and of the fee, in cents. */
  readonly nights: readonly number[];
  readonly fee: number;
  readonly deposit: number | null;
  readonly house_rules: readonly string[];
  readonly extras: object;
  readonly supplier: { readonly id: string; readonly name: string };
}

const cover = { kind: 'coast', hour: 'rose', number: 2 } as const;

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const createSummary = ({ name, kind, supplier, extras }: LodgingSample) => ({
  lodging_id: `amalfi-coast.${slug(name)}`,
  name,
  kind,
  area: 'Praiano',
  place_id: 'amalfi-coast',
  score: 91,
  reviews: 184,
  latitude: 40.6121,
  longitude: 14.5264,
  scenes: [cover],
  features: [{ key: 'pool', label: 'Pool' }],
  note: '300 m to the beach',
  supplier,
  extras,
});

const createPrice = ({ nights, fee }: LodgingSample) => {
  const total = nights.reduce((all, night) => all + night, fee);
  const tax = Math.round((total * 120) / 1120);
  return {
    inclusive: usd(total),
    exclusive: usd(total - tax),
    tax: usd(tax),
    per_night: usd(Math.round(total / nights.length)),
    strike: null,
    fees: fee > 0 ? [{ key: 'cleaning', label: 'Cleaning', amount: usd(fee) }] : [],
  };
};

const createUnit = ({ unit_name, meals, deposit }: LodgingSample) => ({
  unit_id: slug(unit_name),
  unit_name,
  facts: ['74 m²', '2 bedrooms', '3 beds'],
  max_guests: 4,
  bedrooms: 2,
  beds: 3,
  meals,
  cancellation: { refundable: true, steps: [{ until: '2027-05-01T16:00:00.000Z', refund_percent: 100 }] },
  deposit: deposit === null ? null : usd(deposit),
  left: 2,
});

const createStay = ({ checkin, checkout, nights }: LodgingSample) => ({ checkin, checkout, nights: nights.length });

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const createLodgingSearchSample = (sample: LodgingSample) => {
  const price = createPrice(sample);
  const { kind, supplier } = sample;
  return {
    data: {
      place: placeSample,
      stay: createStay(sample),
      results: [{ ...createSummary(sample), ...createUnit(sample), price }],
      total: 1,
      unfiltered: 1,
      counts: {
        kind: [{ value: kind.key, label: kind.label, count: 1 }],
        features: [{ value: 'pool', label: 'Pool', count: 1 }],
        area: [{ value: 'Praiano', label: 'Praiano', count: 1 }],
        bedrooms: [{ value: '2', label: '2 bedrooms or more', count: 1 }],
        refundable: 1,
        price: { min: price.per_night, max: price.per_night, steps: [1] },
      },
      relax: [],
      reason: null,
      minimum_nights: null,
      suppliers: [{ ...supplier, state: 'answered' }],
    },
  };
};

export const createLodgingPicksSample = (sample: LodgingSample) => {
  const { checkin, checkout } = sample;
  return {
    data: {
      picks: [
        {
          ...createSummary(sample),
          ...createUnit(sample),
          price: createPrice(sample),
          place: placeSample,
          checkin,
          checkout,
        },
      ],
    },
  };
};

export const createLodgingDetailsSample = (sample: LodgingSample) => {
  const price = createPrice(sample);
  const { checkin, nights, house_rules } = sample;
  return {
    data: {
      ...createSummary(sample),
      place: placeSample,
      stay: createStay(sample),
      address: 'Via Capriglione 12, Praiano, Amalfi Coast',
      description: 'In Praiano, with a pool and a view of the sea.',
      checkin_from: '16:00',
      checkin_until: '20:00',
      checkout_until: '10:00',
      house_rules: [...house_rules],
      good_to_know: ['A passport or identity card for each guest'],
      weeks: [],
      units: [
        {
          ...createUnit(sample),
          offer: 'eyJkYXRhIjp7…',
          basis: basisSample(price.tax.amount),
          expires_at: '2026-11-20T08:30:00.000Z',
          scene: { kind: 'room', hour: 'rose', number: 1 },
          price: {
            ...price,
            nights: nights.map((amount, at) => ({ date: dayAfter(checkin, at), inclusive: usd(amount) })),
          },
          can_pay_later: true,
        },
      ],
      reason: null,
      minimum_nights: null,
    },
  };
};
