import { isApiError } from '@travel/contracts/http/api-error';
import type { HoldToken } from '@travel/contracts/host/cookies/cookies';
import type { PriceChange } from '@travel/contracts/endpoints/orders/holds';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { getRefusal } from '@travel/contracts/people/permissions';
import { productDefinitions, type Section } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isChanging } from './changing/date-change.ts';
import { useDateChangeStore } from './changing/date-change-context.tsx';
import { leaveTrip } from './leave-trip.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';

type Money = PriceChange['was'];

export type HoldState =
  | { readonly status: 'idle' | 'holding' }
  | {
      readonly status: 'price-changed';
      readonly was: Money;
      readonly now: Money;
      readonly offer: string;
      /** Set if the visitor's membership changed the price, or if the supplier refunds less for a cancellation. */
      readonly reason?: PriceChange['reason'];
    }
  | { readonly status: 'refused'; readonly code: string };

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency' in value &&
  typeof value.currency === 'string';

const isReason = (value: unknown): value is NonNullable<PriceChange['reason']> =>
  value === 'membership' || value === 'conditions';

const readRefusal = (error: unknown): HoldState => {
  const code = getErrorCode(error);
  if (code !== 'price_changed' || !isApiError(error)) return { status: 'refused', code };
  const { was, now, offer, reason } = error.context;
  return isMoney(was) && isMoney(now) && typeof offer === 'string'
    ? { status: 'price-changed', was, now, offer, ...(isReason(reason) && { reason }) }
    : { status: 'refused', code: 'offer_expired' };
};

/** Returns the section of a hold's path: the path itself, or the empty section if the product is at the site's root. */
export const findSection = (path: string): Section =>
  productDefinitions.find(({ section }) => section === path)?.section ?? '';

const tripEnds = new Set(['hold_ended', 'hold_unknown', 'hold_in_use']);

/**
 * Holds an offer at its price and opens the checkout, which finds the hold by its cookie. During a trip, the offer is
 * added to the trip's hold. During a change of dates, an offer of the same product replaces the booked item.
 */
export const useOfferHold = () => {
  const host = useHost();
  const { http, cookies, locale, navigate, route, session, keepsTrips } = host;
  const [holding, setHolding] = useState<HoldState>({ status: 'idle' });
  // Reads the trip cookie on every render, because the trip bar above the page can drop the trip too.
  const trip = keepsTrips && !isChanging(host) ? cookies.get('tripTok') : null;
  const changes = useDateChangeStore();

  /**
   * Returns the token of the open change of dates, whose booking this offer would replace; an empty object if there is
   * none, or a problem code if the change could not be loaded.
   */
  const readChangeToken = async (): Promise<{ readonly change?: string } | { readonly code: string }> => {
    if (!isChanging(host)) return {};
    const changing = await changes.getState().read(host);
    if (changing.status === 'over') return { code: 'not_changeable' };
    // A hold without the change token would create a second booking instead of replacing the first booking.
    if (changing.status !== 'open') return { code: 'failed' };
    const { token, replaces } = changing.change;
    return replaces.product_type === route.catalogue ? { change: token } : {};
  };

  const holdOffer = async (offer: string, together: HoldToken | null): Promise<void> => {
    if (getRefusal(session.user, 'book')) {
      setHolding({ status: 'refused', code: 'demo_account' });
      return;
    }
    setHolding({ status: 'holding' });
    // Preloads the checkout page while the hold request is running.
    host.prepare?.(getPagePath(route.section, 'checkout'));
    const query = { lang: getTextLanguage(locale.language) };
    const change = together ? {} : await readChangeToken();
    if ('code' in change) {
      setHolding({ status: 'refused', code: change.code });
      return;
    }
    try {
      const { data } = together
        ? await http('POST /api/holds/{token}/items', { params: { token: together.token }, body: { offer }, query })
        : await http('POST /api/holds', { body: { offer, ...change }, query });
      cookies.set('holdTok', { path: data.path, token: data.token });
      navigate(getPagePath(together ? findSection(data.path) : route.section, 'checkout'), { document: true });
    } catch (error) {
      const refused = readRefusal(error);
      const isOver = together !== null && refused.status === 'refused' && tripEnds.has(refused.code);
      if (isOver) cookies.remove('tripTok');
      if (refused.status === 'refused' && refused.code === 'not_changeable') changes.getState().end(host);
      setHolding(isOver ? { status: 'refused', code: 'trip_ended' } : refused);
    }
  };

  return {
    holding,
    isTrip: trip !== null,
    hold: (offer: string) => holdOffer(offer, trip),
    /** Holds the offer separately after releasing the trip's hold. */
    async holdAlone(offer: string) {
      setHolding({ status: 'holding' });
      await leaveTrip(host);
      await holdOffer(offer, null);
    },
    forget: () => setHolding({ status: 'idle' }),
  };
};
