import { buyWalletCard } from '@travel/contracts/endpoints/payments/wallet';
import type { App } from '@travel/kit/server/create-server';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { orderWalletCard } from './order-wallet-card.ts';

/** Registers the route that creates an order for a wallet card, which is then paid like any other order (spec §7.2). */
export const registerWalletCardRoutes = (app: App, deps: BookingDeps): void => {
  const { route } = deps;

  route(app, buyWalletCard, async ({ query, body, traveller, user }) => {
    const { id: organisationId } = await traveller.organisation();
    const language = getResponseLanguage(query.lang);
    return orderWalletCard(deps, { ...body, user, organisationId, language });
  });
};
