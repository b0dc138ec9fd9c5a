import { addDays } from '@travel/contracts/locale/days/days';
import { type JourneyLeg, maxLegs } from '@travel/contracts/products/flights/journey';
import type { OpenDays } from '../../../search/search.ts';

/** The kinds of journey the form offers. */
export const tripKinds = ['return', 'one-way', 'multi'] as const;
export type TripKind = (typeof tripKinds)[number];

/** A flight journey that the traveller is editing in the form; missing values are empty. */
export interface JourneyDraft {
  readonly kind: TripKind;
  readonly legs: readonly JourneyLeg[];
}

/** Adds days to a chosen day; an empty date stays empty. */
const addDaysTo = (date: string, days: number): string => date && addDays(date, days);

const createEmptyLeg = (date: string): JourneyLeg => ({ from: '', to: '', date });

const isReturn = ([out, back, ...others]: readonly JourneyLeg[]): boolean =>
  out !== undefined && back !== undefined && others.length === 0 && out.from === back.to && out.to === back.from;

/** Returns the form values for the given legs, or for a week that starts in 30 days if there are no legs. */
export const createDraft = (legs: readonly JourneyLeg[], today: string): JourneyDraft => {
  if (legs.length === 0) {
    return { kind: 'return', legs: [createEmptyLeg(addDays(today, 30)), createEmptyLeg(addDays(today, 37))] };
  }
  return { kind: legs.length === 1 ? 'one-way' : isReturn(legs) ? 'return' : 'multi', legs };
};

/** Converts a draft to another kind of journey and keeps the values that still apply. */
export const convertDraft = ({ legs }: JourneyDraft, kind: TripKind): JourneyDraft => {
  const [out = createEmptyLeg('')] = legs;
  const last = legs.at(-1) ?? out;
  if (kind === 'one-way') return { kind, legs: [out] };
  const later = last.date > out.date ? last.date : addDaysTo(out.date, 7);
  if (kind === 'return') return { kind, legs: [out, { from: out.to, to: out.from, date: later }] };
  return { kind, legs: legs.length > 1 ? legs : [out, { from: out.to, to: '', date: later }] };
};

/** Changes one leg. The return leg follows changes of the outbound leg, and no leg departs before the previous leg. */
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

/** Adds a leg that starts where the last leg ends; does nothing if the maximum number of legs is reached. */
export const addLeg = (draft: JourneyDraft): JourneyDraft => {
  const last = draft.legs.at(-1);
  if (!last || draft.legs.length >= maxLegs) return draft;
  return { ...draft, legs: [...draft.legs, { from: last.to, to: '', date: addDaysTo(last.date, 4) }] };
};

/** Returns a key such as `0.to` for each missing or invalid value of the form. */
export const findMissingKeys = ({ legs }: JourneyDraft, daysOf: (leg: JourneyLeg) => OpenDays): readonly string[] =>
  legs.flatMap((leg, at) => {
    const { from, to, date } = leg;
    const { first, last } = daysOf(leg);
    return [
      ...(from === '' ? [`${at}.from`] : []),
      ...(to === '' || to === from ? [`${at}.to`] : []),
      ...(date < first || date < (legs[at - 1]?.date ?? '') || date > last ? [`${at}.date`] : []),
    ];
  });
