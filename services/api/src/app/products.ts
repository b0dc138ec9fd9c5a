import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { App } from '@travel/kit/server/create-server';
import { eq } from 'drizzle-orm';
import { createFindMemberTerms } from '../membership/plans/find-member-terms.ts';
import type { ApiDb } from '../platform/database/api-db.ts';
import { openReloadedRows } from '../platform/database/reloaded-rows.ts';
import { adRules as adRuleTable } from '../products/ads/ad-rule-table.ts';
import { registerAdsRoutes } from '../products/ads/ads-routes.ts';
import { ownAds as ownAdTable } from '../products/ads/own-ad-table.ts';
import { activityPoints } from '../products/activities/listing/activity-points.ts';
import { openActivities } from '../products/activities/open-activities.ts';
import { carPoints } from '../products/cars/listing/car-points.ts';
import { transferPoints } from '../products/transfers/ride/ride-points.ts';
import { openCars } from '../products/cars/open-cars.ts';
import { createDestinations } from '../products/cruises/geography/destinations.ts';
import { openCruises } from '../products/cruises/open-cruises.ts';
import { openFlights } from '../products/flights/open-flights.ts';
import { openHomePlaces } from '../products/home-picks/home-places.ts';
import { openHotelImports } from '../products/hotels/supplied/import-hotels.ts';
import { openHotels } from '../products/hotels/open-hotels.ts';
import { openRentals } from '../products/holiday-rentals/open-rentals.ts';
import { openResorts } from '../products/resorts/open-resorts.ts';
import { openStays } from '../products/stays/open-stays.ts';
import { planProduct } from '../products/plans/plan-product.ts';
import { createProducts } from '../products/product-registry.ts';
import type { FindPort } from '../products/suppliers/booking/settle-due-orders.ts';
import { takeSupplierFault } from '../products/suppliers/sandbox-bookings.ts';
import { createSupplierOrders } from '../products/suppliers/booking/supplier-orders.ts';
import { createConversationStore } from '../products/suppliers/conversations/conversation-store.ts';
import { registerConversationRoutes } from '../products/suppliers/conversations/conversation-routes.ts';
import { createSupplierRegistry } from '../products/suppliers/registry/create-supplier-registry.ts';
import { openGeneratedReviews, openSandboxSupply } from '../products/suppliers/registry/sandbox-supply.ts';
import { openStaffMarkups } from '../products/suppliers/registry/staff-markups.ts';
import { noSuppliers } from '../products/suppliers/registry/supplier-configuration.ts';
import { openTransfers } from '../products/transfers/open-transfers.ts';
import { walletCardProduct } from '../products/wallet-cards/wallet-card-product.ts';
import { createOfferTokens } from '../products/offer-tokens.ts';
import { openExchange } from '../reference/exchange/exchange.ts';
import { createImportedHotels } from '../products/hotels/supplied/imported-hotels.ts';
import { createSoldHotelFinder } from '../products/place-search/find-sold-hotels.ts';
import { registerPlaceRoutes } from '../products/place-search/place-routes.ts';
import { registerReferenceRoutes } from '../reference/reference-routes.ts';
import { registerReviewRoutes } from '../products/reviews/review-routes.ts';
import { createWrittenReviews } from '../products/reviews/written-reviews.ts';
import { findPlans } from '../membership/plans/find-plans.ts';
import { createSoldProducts, registerSoldProducts } from '../products/sold-products.ts';
import type { Organisations } from '../accounts/organisations/organisations.ts';
import type { ApiOptions } from './api-options.ts';
import type { ApiRoute } from '../platform/http/route.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly secret: string;
  readonly route: ApiRoute;
  readonly realClock: Clock;
  readonly jobs: Jobs;
  readonly limits: SharedLimits;
  readonly organisations: Pick<Organisations, 'forVisitor'>;
}

/** Opens the settings of staff that products read. */
const openStaffSettings = async (db: ApiDb, reportIgnoredError: ReportIgnoredError) => {
  const homePlaces = await openHomePlaces(db, reportIgnoredError);
  const staffMarkups = await openStaffMarkups(db, reportIgnoredError);
  const adRules = await openReloadedRows(
    async () => db.select().from(adRuleTable),
    (error) => reportIgnoredError('read rules of ads', error),
  );
  const ownAds = await openReloadedRows(
    async () => db.select().from(ownAdTable).where(eq(ownAdTable.archived, false)),
    (error) => reportIgnoredError('read own ads', error),
  );
  const settings = { homePlaces, staffMarkups, adRules, ownAds };
  return { ...settings, closeSettings: () => Promise.all(Object.values(settings).map((one) => one.close())) };
};

/** Opens the routes of all products, with the reference data that the products need. */
export const openProducts = async (
  app: App,
  dependencies: Dependencies,
  {
    suppliers = noSuppliers,
    sellsSandboxOffers = true,
    exchangeRates,
  }: Pick<ApiOptions, 'suppliers' | 'sellsSandboxOffers' | 'exchangeRates'>,
) => {
  const { db, clock, realClock, secret, route } = dependencies;
  const { maxDays = null } = exchangeRates ?? {};
  const exchange = await openExchange({ db, clock, maxDays });
  const tokens = createOfferTokens(secret, clock, exchange);
  const memberTerms = createFindMemberTerms(db);
  const conversations = createConversationStore(db);
  const settings = await openStaffSettings(db, app.reportIgnoredError);
  const { homePlaces, staffMarkups, adRules, ownAds } = settings;
  const registry = createSupplierRegistry(suppliers, {
    staffMarkups,
    conversations,
    clock,
    realClock,
    metrics: app.metrics,
    reportIgnoredError: app.reportIgnoredError,
  });
  const supplierOrders = createSupplierOrders({
    db,
    clock,
    reportIgnoredError: app.reportIgnoredError,
    recordQuote: registry.recordQuote,
    ...(sellsSandboxOffers && {
      takeFault: async (call, supplier) => (await takeSupplierFault(db, call, supplier))?.when ?? null,
    }),
  });
  const supply = openSandboxSupply({ db, clock });
  const writtenReviews = createWrittenReviews(db);
  const { readRatings } = writtenReviews;
  const deps = { db, clock, exchange, memberTerms, tokens, route, registry, supplierOrders, readRatings, homePlaces };

  registerReferenceRoutes(app, { db, clock, maxDays, route });
  registerConversationRoutes(app, { conversations, route });
  const sold = createSoldProducts(registry, sellsSandboxOffers);
  // Before the routes of products, because a hook applies only to later ones.
  const hasPlans = async (organisationId: string) => (await findPlans(db, organisationId)).length > 0;
  registerSoldProducts(app, { sold, organisations: dependencies.organisations, route, hasPlans });
  const hotels = openHotels(app, {
    ...deps,
    supply: supply.hotels,
    realClock,
    reportIgnoredError: app.reportIgnoredError,
  });
  await openHotelImports({ db, jobs: dependencies.jobs, registry, realClock, metrics: app.metrics, log: app.log });
  const findSoldHotels = createSoldHotelFinder({
    inventory: hotels.inventory,
    imported: createImportedHotels({ db, registry }),
  });
  const destinations = createDestinations(supply.cruises.catalogue);
  const points = [destinations.points, carPoints, activityPoints, transferPoints];
  registerPlaceRoutes(app, { route, findSoldHotels, getSource: hotels.getSource, sold, points, homePlaces });
  const resorts = openResorts(app, { ...deps, supply: supply.resorts });
  const stays = openStays(app, { ...deps, supply: supply.stays });
  const rentals = openRentals(app, { ...deps, supply: supply.rentals });
  const flights = openFlights(app, { ...deps, supply: supply.flights });
  const products = createProducts(
    [
      hotels.product,
      resorts.product,
      stays.product,
      rentals.product,
      openActivities(app, { ...deps, supply: supply.activities }),
      openCars(app, { ...deps, supply: supply.cars, sellsSandboxOffers }),
      openCruises(app, { ...deps, supply: supply.cruises, destinations }),
      flights.product,
      openTransfers(app, { ...deps, supply: supply.transfers, arrivals: flights }),
      planProduct,
      walletCardProduct,
    ],
    tokens,
    sold,
  );
  const findAds = registerAdsRoutes(app, {
    clock,
    route,
    adRules,
    ownAds,
    sources: sold.isEverythingSold
      ? [
          { section: 'resorts', picks: resorts.picks },
          { section: 'stays', picks: stays.picks },
          { section: 'holidaystays', picks: rentals.picks },
        ]
      : [],
  });
  const generated = sellsSandboxOffers
    ? openGeneratedReviews(supply, { db, isSandbox: registry.isSandbox })
    : undefined;
  registerReviewRoutes(app, { db, clock, limits: dependencies.limits, route, generated, written: writtenReviews });
  const findPort: FindPort = (id) => registry.findPort(id) ?? supply.findPort(id);
  return { products, memberTerms, exchange, supplierOrders, findPort, registry, ...settings, findAds, writtenReviews };
};
