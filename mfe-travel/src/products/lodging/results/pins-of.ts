import type { Listing } from '../../../results/listings.ts';
import type { PinSource } from '../../../results/map/use-pins.ts';
import type { LodgingList, LodgingResult } from '../lodging.ts';

/**
 * Returns the lodgings of a list as map pins. No API call is needed, because a place has few enough lodgings for the
 * list to contain all of them.
 */
export const createPinSource = <Extras>({
  key,
  askedAt,
  items,
}: Listing<LodgingList<Extras>, LodgingResult<Extras>>): PinSource => ({
  key: `${key} ${askedAt}`,
  ask: async () =>
    items.flatMap((lodging) =>
      lodging
        ? [
            {
              id: lodging.lodging_id,
              name: lodging.name,
              latitude: lodging.latitude,
              longitude: lodging.longitude,
              price: lodging.price.per_night,
              forMembers: lodging.price.member?.applies === true,
            },
          ]
        : [],
    ),
});
