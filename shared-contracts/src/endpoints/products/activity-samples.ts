/** Complete samples of the activity calls for the API's documentation. */

import { placeSample, usd } from '../shared-samples.ts';

const english = { key: 'en', label: 'English' };

const activity = {
  activity_id: 'amalfi-coast.activities.boat-trip',
  title: 'Along the coast by small boat',
  summary: 'Coves that no road reaches, two stops to swim, and lunch on board.',
  category: { key: 'water', label: 'On the water' },
  area: 'Praiano',
  place_id: 'amalfi-coast',
  minutes: 240,
  duration: '4 h',
  languages: [english, { key: 'it', label: 'Italian' }],
  minimum_age: 0,
  private: false,
  group: 20,
  score: 93,
  reviews: 412,
  latitude: 40.6117,
  longitude: 14.5236,
  scenes: [{ kind: 'coast', hour: 'rose', number: 1 }],
  supplier: { id: 'daybreak', name: 'Daybreak Tours' },
} as const;

const tax = Math.round((17_600 * 220) / 1220);
const price = {
  inclusive: usd(17_600),
  exclusive: usd(17_600 - tax),
  tax: usd(tax),
  each: [{ kind: 'adult', label: '2 adults', count: 2, each: usd(8_800), total: usd(17_600) }],
} as const;

const cancellation = { refundable: true, steps: [{ until: '2027-05-13T07:30:00.000Z', refund_percent: 100 }] };
const count = (value: string, label: string) => ({ value, label, count: 1 });

export const activitySearchSample = {
  data: {
    place: placeSample,
    results: [{ ...activity, next: { date: '2027-05-14', time: '09:30' }, days: 3, left: 6, cancellation, price }],
    total: 1,
    unfiltered: 1,
    counts: {
      category: [count('water', 'On the water')],
      time_of_day: [count('morning', 'Morning')],
      length: [count('half-day', '2 to 4 hours')],
      language: [count('en', 'English')],
      private: 0,
      refundable: 1,
      price: { min: usd(17_600), max: usd(17_600), steps: [1] },
    },
    relax: [],
    reason: null,
    nearest: null,
    minimum_age: null,
    suppliers: [{ id: 'daybreak', name: 'Daybreak Tours', state: 'answered' }],
  },
};

export const activityDetailsSample = {
  data: {
    ...activity,
    place: placeSample,
    meeting: {
      name: 'The quay of Praiano',
      address: 'Via Marina 14, Praiano, Amalfi Coast',
      latitude: 40.6117,
      longitude: 14.5236,
      minutes_before: 15,
    },
    steps: ['You meet the crew and get on board.', 'You sail along the shore and stop to swim.'],
    included: ['A guide', 'Life jackets'],
    not_included: ['Tips'],
    bring: ['Swimwear', 'Sunscreen'],
    good_to_know: ['Children under 3 come free.'],
    weather: 'In bad weather you choose another day, or all of your money comes back.',
    days: [
      {
        date: '2027-05-14',
        from: usd(17_600),
        slots: [{ time: '09:30', ends: '13:30', left: 6, price: usd(17_600) }],
      },
    ],
    chosen: {
      date: '2027-05-14',
      time: '09:30',
      ends: '13:30',
      language: english,
      left: 6,
      price,
      cancellation,
      offer: 'eyJkYXRhIjp7…',
      expires_at: '2027-01-19T12:30:00.000Z',
      can_pay_later: true,
    },
    reason: null,
    nearest: null,
  },
};
