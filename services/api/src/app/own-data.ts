import type { App } from '@travel/kit/server/create-server';
import { blockMembership } from '../membership/blocking/block-membership.ts';
import { membershipData } from '../membership/own-data.ts';
import type { TravellerAnswers } from '../orders/answers/traveller-answers.ts';
import { createOrderData } from '../orders/bookings/own-data.ts';
import { paymentsData } from '../payments/own-data.ts';
import type { Gateway } from '../payments/provider/gateway.ts';
import { createForgetCards, forgetCards } from '../payments/saved-cards/forget-cards.ts';
import { findObstacles, type EraseUnconfirmed } from '../accounts/own-data/own-data.ts';
import { registerOwnDataRoutes } from '../accounts/own-data/own-data-routes.ts';
import { createPersonalData, type PersonalData } from '../accounts/own-data/personal-data.ts';
import { createAccountData } from '../accounts/own-data/account-data.ts';
import { createSecurityData } from '../accounts/own-data/security-data.ts';
import { registerPasswordResetRoutes } from '../accounts/password-reset/password-reset-routes.ts';
import { tripData } from '../trips/own-data.ts';
import type { AccountDeps } from '../accounts/account-deps.ts';

export const ownDataJobs = [forgetCards] as const;

interface Dependencies extends AccountDeps {
  readonly gateway: Gateway;
  readonly travellerAnswers: TravellerAnswers;
}

/**
 * Opens the routes for data export, account deletion and password reset. A password reset may replace an unconfirmed
 * account. Returns the data export and deletion, which staff use too.
 */
export const openOwnData = async (app: App, dependencies: Dependencies): Promise<{ personalData: PersonalData }> => {
  const { clock, jobs, savedTravellers, travellerAnswers } = dependencies;
  const accountData = createAccountData(savedTravellers, () => clock.now());
  const personal = [accountData, createSecurityData(app.security)];
  const business = [createOrderData(travellerAnswers), membershipData(dependencies), paymentsData(dependencies)];
  // Features whose rows refer to rows of other features are erased first.
  const ownData = [tripData, ...business, ...personal];
  const eraseUnconfirmed: EraseUnconfirmed = async (tx, account) => {
    const now = clock.now();
    const isNeeded = (await findObstacles(ownData, tx, account, now)).length > 0;
    // Suspends the membership of an erased unconfirmed account, because its owner could no longer cancel it.
    if (isNeeded) await blockMembership({ db: tx, clock, jobs }, account.user_id, 'The address was never confirmed');
    for (const room of isNeeded ? [tripData, ...personal] : ownData) await room.erase(tx, account, now);
  };
  const personalData = createPersonalData({ ...dependencies, ownData, accountData });
  registerOwnDataRoutes(app, { ...dependencies, personalData });
  registerPasswordResetRoutes(app, { ...dependencies, eraseUnconfirmed });
  await jobs.work(forgetCards, createForgetCards(dependencies));
  return { personalData };
};
