import { addDays } from '@travel/contracts/locale/days/days';
import type { JourneyLeg } from '@travel/contracts/products/flights/journey';
import { maxLegs } from '@travel/contracts/products/flights/journey';
import type { OpenDays } from '../../../search/search.ts';

/** How a journey goes. */
export const tripKinds = ['return', 'one-way', 'multi'] as const;
export type TripKind = (typeof tripKinds)[number];

/** A journey while it is written: what is not known yet is empty. */
export interface JourneyDraft {
  readonly kind: TripKind;
  readonly legs: readonly JourneyLeg[];
}

const emptyLeg = (date: string): JourneyLeg => ({ from: '', to: '', date });

const comesBack = ([out, back, ...others]: readonly JourneyLeg[]): boolean =>
  out !== undefined && back !== undefined && others.length === 0 && out.from === back.to && out.to === back.from;

/** Returns a draft of legs as an address has them; of a week from some weeks ahead where it has none. */
export const draftOf = (legs: readonly JourneyLeg[], today: string): JourneyDraft => {
  if (legs.length === 0) {
    return { kind: 'return', legs: [emptyLeg(addDays(today, 30)), emptyLeg(addDays(today, 37))] };
  }
  return { kind: legs.length === 1 ? 'one-way' : comesBack(legs) ? 'return' : 'multi', legs };
};

/** Returns a draft as another kind of journey, with what is known already. */
export const asKind = ({ legs }: JourneyDraft, kind: TripKind): JourneyDraft => {
  const [out = emptyLeg('')] = legs;
  const last = legs.at(-1) ?? out;
  if (kind === 'one-way') return { kind, legs: [out] };
  const later = last.date > out.date ? last.date : addDays(out.date, 7);
  if (kind === 'return') return { kind, legs: [out, { from: out.to, to: out.from, date: later }] };
  return { kind, legs: legs.length > 1 ? legs : [out, { from: out.to, to: '', date: later }] };
};

/** Returns a draft with one leg changed: the way back follows the way out, and no leg is before another. */
export const changeLeg = (draft: JourneyDraft, at: number, change: Partial<JourneyLeg>): JourneyDraft => {
  const legs = draft.legs.map((leg, index) => (index === at ? { ...leg, ...change } : leg));
  const [out, back] = legs;
  const turned =
    draft.kind === 'return' && at === 0 && out && back ? [out, { ...back, from: out.to, to: out.from }] : legs;
  let earliest = '';
  return {
    ...draft,
    legs: turned.map((leg) => {
      const date = leg.date < earliest ? earliest : leg.date;
      earliest = date;
      return { ...leg, date };
    }),
  };
};

/** Returns a draft with one more leg, from where the last one ends; as it was where it has as many as it can. */
export const addLeg = (draft: JourneyDraft): JourneyDraft => {
  const last = draft.legs.at(-1);
  if (!last || draft.legs.length >= maxLegs) return draft;
  return { ...draft, legs: [...draft.legs, { from: last.to, to: '', date: addDays(last.date, 4) }] };
};

/** What of a draft is missing or cannot be flown, as keys like `0.to`. */
export const missingIn = ({ legs }: JourneyDraft, daysOf: (leg: JourneyLeg) => OpenDays): readonly string[] =>
  legs.flatMap((leg, at) => {
    const { from, to, date } = leg;
    const { first, last } = daysOf(leg);
    return [
      ...(from === '' ? [`${at}.from`] : []),
      ...(to === '' || to === from ? [`${at}.to`] : []),
      ...(date < first || date < (legs[at - 1]?.date ?? '') || date > last ? [`${at}.date`] : []),
    ];
  });
