import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';
import { findPlace, getHighlights } from '@travel/reference/places/places';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { openReloadedRows, type ReloadedRows } from '../../platform/database/reloaded-rows.ts';
import { homePlaces } from './home-place-table.ts';

/** The places of home pages: those that staff chose, or those of the organisation. */
export interface HomePlaces extends Omit<ReloadedRows<unknown>, 'get'> {
  /** Returns the places that staff chose for the home page of a product, in order; empty if it shows the usual ones. */
  listChosen(organisationId: string, product: CatalogueCode): readonly PlaceRecord[];
  /** Returns the places that the home page of a product shows, in order. */
  listHighlights(organisationId: string, product: CatalogueCode): PlaceRecord[];
  /** Returns all places in the order in which the home page of a product suggests them. */
  list(organisationId: string, product: CatalogueCode): PlaceRecord[];
}

const toKey = (organisationId: string, product: string): string => `${organisationId}/${product}`;

/** Opens the places of home pages, from memory because home pages must not wait for a query. */
export const openHomePlaces = async (db: ApiDb, reportIgnoredError: ReportIgnoredError): Promise<HomePlaces> => {
  const { get, ...rows } = await openReloadedRows(
    async () =>
      new Map(
        (await db.select().from(homePlaces)).map(({ organisation_id, product, place_ids }) => [
          toKey(organisation_id, product),
          place_ids.flatMap((id) => findPlace(id) ?? []),
        ]),
      ),
    (error) => reportIgnoredError('read home places of staff', error),
  );
  const listChosen: HomePlaces['listChosen'] = (organisationId, product) =>
    get().get(toKey(organisationId, product)) ?? [];
  const list = (organisationId: string, product: CatalogueCode, others: readonly PlaceRecord[]): PlaceRecord[] => [
    ...new Set([...listChosen(organisationId, product), ...getHighlights(organisationId), ...others]),
  ];
  return {
    ...rows,
    listChosen,
    // The number never changes, because pages reserve space for the places before they load.
    listHighlights: (organisationId, product) =>
      list(organisationId, product, []).slice(0, getHighlights(organisationId).length),
    list: (organisationId, product) => list(organisationId, product, allPlaces),
  };
};
