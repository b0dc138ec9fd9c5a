import { isApiError } from '@travel/contracts/http/api-error';
import type { PriceChange } from '@travel/contracts/endpoints/holds';
import { textLanguage } from '@travel/contracts/locale/languages';
import { refusal } from '@travel/contracts/permissions';
import { pagePath } from '@travel/contracts/routes';
import { useState } from 'react';
import { useHost } from '../host/host-context.tsx';
import { failureCode } from '@travel/ui/use-load';

type Money = PriceChange['was'];

/** How holding an offer goes. Each refusal is said where it happened, with its way on. */
export type Holding =
  | { readonly status: 'idle' | 'holding' }
  | {
      readonly status: 'price-changed';
      readonly was: Money;
      readonly now: Money;
      readonly offer: string;
      /** Nobody changed it: who books became a member, or is none. */
      readonly byMembership: boolean;
    }
  | { readonly status: 'refused'; readonly code: string };

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency' in value &&
  typeof value.currency === 'string';

const readRefusal = (error: unknown): Holding => {
  const code = failureCode(error);
  if (code !== 'price_changed' || !isApiError(error)) return { status: 'refused', code };
  const { was, now, offer, reason } = error.context;
  return isMoney(was) && isMoney(now) && typeof offer === 'string'
    ? { status: 'price-changed', was, now, offer, byMembership: reason === 'membership' }
    : { status: 'refused', code: 'offer_expired' };
};

/** Holds an offer at its price and leads to the checkout, which finds the hold by its cookie. */
export const useHolding = () => {
  const { http, cookies, locale, navigate, route, session } = useHost();
  const [holding, setHolding] = useState<Holding>({ status: 'idle' });

  const hold = async (offer: string): Promise<void> => {
    if (refusal(session.user, 'book')) {
      setHolding({ status: 'refused', code: 'demo_account' });
      return;
    }
    setHolding({ status: 'holding' });
    try {
      const { data } = await http('POST /api/holds', {
        body: { offer },
        query: { lang: textLanguage(locale.language) },
      });
      cookies.set('holdTok', { path: data.path, token: data.token });
      navigate(pagePath(route.section, 'checkout'), { document: true });
    } catch (error) {
      setHolding(readRefusal(error));
    }
  };

  return { holding, hold, forget: () => setHolding({ status: 'idle' }) };
};
