import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { readHold } from '@travel/contracts/endpoints/holds';
import type { HoldRow } from './hold-table.ts';
import type { Offers } from '../offers/offers.ts';

type HoldView = ResponseInput<typeof readHold>['data'];

/** The stay of a hold or booking as pages have it, in the words of a language. */
export const stayView = (offers: Pick<Offers, 'reword'>, hold: HoldRow, language: string) => ({
  ...offers.reword(hold.stay, language),
  path: hold.path,
  product_type: hold.product_type,
  expires_at: hold.expires_at.toISOString(),
  price: hold.price,
});

/** A hold for whoever has its token. */
export const holdView = (
  offers: Pick<Offers, 'reword'>,
  hold: HoldRow & { readonly booking_id: string | null },
  token: string,
  language: string,
  now: Date,
): HoldView => ({
  ...stayView(offers, hold, language),
  hold_id: hold.hold_id,
  token,
  status: hold.status,
  seconds_left: Math.max(0, Math.floor((hold.expires_at.getTime() - now.getTime()) / 1_000)),
  extensions_left: hold.extensions_left,
  booking_id: hold.booking_id,
});
