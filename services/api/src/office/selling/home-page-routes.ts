import { isDeepStrictEqual } from 'node:util';
import { listHomePlaces, setHomePlaces } from '@travel/contracts/endpoints/office/home-pages';
import { catalogueCodes } from '@travel/contracts/products/product-definitions';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { allPlaces } from '@travel/reference/places/place-files';
import { findPlace, getHighlights, translatePlace } from '@travel/reference/places/places';
import { and, eq, sql } from 'drizzle-orm';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { homePlaces as chosenPlaces } from '../../products/home-picks/home-place-table.ts';
import type { HomePlaces } from '../../products/home-picks/home-places.ts';
import type { Products } from '../../products/product.ts';

export interface HomePageDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly products: Pick<Products, 'isSold'>;
  readonly homePlaces: Pick<HomePlaces, 'reload'>;
}

/** Registers the routes with which merchandisers choose the places of home pages. */
export const registerHomePageRoutes = (app: App, { db, clock, route, products, homePlaces }: HomePageDeps): void => {
  const record = createRecordStaffAction({ clock });

  const list = async (tx: ApiDb, organisationId: string) => {
    const rows = await tx.select().from(chosenPlaces).where(eq(chosenPlaces.organisation_id, organisationId));
    return catalogueCodes
      .filter((product) => products.isSold(product, organisationId))
      .map((product) => {
        const own = rows.find((row) => row.product === product);
        const set = own ? { by: own.set_by, at: own.set_at.toISOString() } : null;
        return { product, place_ids: own?.place_ids ?? [], set };
      });
  };

  const toData = async (organisationId: string, lang: string) => ({
    products: await list(db, organisationId),
    usual: getHighlights(organisationId).map(({ place_id }) => place_id),
    places: allPlaces.map((place) => translatePlace(place, lang)),
  });

  route(app, listHomePlaces, async ({ params, query }) => ({ data: await toData(params.organisation_id, query.lang) }));

  route(app, setHomePlaces, async ({ params, query, body: { place_ids, before, why }, staff }) => {
    const { organisation_id, product } = params;
    if (!place_ids.every((id) => findPlace(id))) {
      throw createFieldProblem(setHomePlaces, 'place_unknown', 'place_ids', 'There is no such place');
    }
    await transaction(db, async (tx) => {
      // A product without a row cannot be locked by its row.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`home-places/${organisation_id}/${product}`}))`);
      const current = (await list(tx, organisation_id)).find((one) => one.product === product);
      if (!current) {
        throw createDeclaredProblem(setHomePlaces, 'product_unknown', { detail: 'This product is not sold here.' });
      }
      if (!isDeepStrictEqual(current.place_ids, before)) {
        throw createDeclaredProblem(setHomePlaces, 'places_changed', {
          title: 'The places have changed',
          detail: 'Someone has changed these places. Nothing was set.',
        });
      }
      const isOwn = and(eq(chosenPlaces.organisation_id, organisation_id), eq(chosenPlaces.product, product));
      if (place_ids.length === 0) await tx.delete(chosenPlaces).where(isOwn);
      else {
        const set = { place_ids, set_by: staff.email, set_at: clock.now() };
        await tx
          .insert(chosenPlaces)
          .values({ organisation_id, product, ...set })
          .onConflictDoUpdate({ target: [chosenPlaces.organisation_id, chosenPlaces.product], set });
      }
      const entry = { organisation_id, subject: product, staff, why, action: 'home-places.set' };
      await record(tx, { ...entry, before: { place_ids: before }, after: { place_ids } });
    });
    await homePlaces.reload();
    return { data: await toData(organisation_id, query.lang) };
  });
};
