import type { WireOffer } from './wire-offer.ts';

type WireSlice = WireOffer['slices'][number];

interface Head {
  readonly slices: readonly object[];
}

/** Returns the brands of an itinerary with the offers that contain it. */
const groupByBrand = (offers: readonly (readonly [WireSlice, WireOffer])[]) =>
  [...Map.groupBy(offers, ([slice]) => slice.fare_brand_name)].map(([fare_brand_name, inBrand]) => ({
    fare_brand_name,
    offers: inBrand.map(([, offer]) => ({ ...offer, type: 'single_ticket' as const })),
  }));

/** Returns an offer request in the view that groups offers by itinerary and fare brand, for each slice. */
export const createItinerariesView = (head: Head, offers: readonly WireOffer[]) => ({
  ...head,
  slices: head.slices.map((slice, at) => {
    const flown = offers.flatMap((offer) => {
      const found = offer.slices[at];
      return found ? [[found, offer] as const] : [];
    });
    return {
      ...slice,
      itineraries: [...Map.groupBy(flown, ([{ comparison_key }]) => comparison_key).values()].map((same) => ({
        segments: same[0]?.[0].segments ?? [],
        brands: groupByBrand(same),
      })),
    };
  }),
});
