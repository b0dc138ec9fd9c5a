import { createBus } from '@travel/contracts/host/events/bus';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { Host } from '@travel/contracts/host/host';
import { ApiError } from '@travel/contracts/http/api-error';
import { getDirection, type TextLanguage } from '@travel/contracts/locale/languages';
import { matchRoute, routes, type PageKind, type Route } from '@travel/contracts/routes/routes';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { detectCatalogue } from '@travel/contracts/products/detect-product';
import { guestSession } from '@travel/contracts/people/guest';
import type { i18n as I18n } from 'i18next';
import { placeholders } from './placeholders.ts';

interface Picture {
  readonly look: Host['organisation']['look'];
  readonly language: TextLanguage;
  readonly page: PageKind | null;
  readonly catalogue?: CatalogueCode | undefined;
  readonly packageName: string;
  readonly i18n: I18n;
}

const nothing = () => {};

/** Returns the host object for rendering static frames: a guest without network access. */
export const createStaticHost = ({ look, language, page, catalogue, packageName, i18n }: Picture): Host => {
  const isDrawn = (one: Route) =>
    one.page === page && (catalogue === undefined || detectCatalogue(one.path) === catalogue);
  const path = routes.find(isDrawn)?.path ?? '/';
  const route = matchRoute(path);
  if (!route) throw new Error(`${path} is no page of the product`);
  return {
    organisation: { id: 'frame', name: placeholders.brand, look, support: { email: '', phone: '' } },
    flags: defaultFlags,
    session: guestSession,
    locale: { language, currency: 'USD', direction: getDirection(language) },
    route,
    release: { package: packageName, version: '0.0.0', base: placeholders.base },
    nonce: placeholders.nonce,
    pageId: 'frame',
    environment: 'production',
    navigate: nothing,
    reload: nothing,
    cookies: { get: () => null, set: nothing, remove: nothing },
    storage: { get: () => null, set: nothing, reset: nothing },
    draft: { read: () => null, write: nothing },
    http: () => Promise.reject(ApiError.transport('aborted')),
    bus: createBus(nothing),
    i18n,
    mount: () => ({ update: nothing, unmount: () => Promise.resolve() }),
    toast: nothing,
    log: { info: nothing, error: nothing },
    followBooking: () => nothing,
  };
};
