import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { Money } from '@travel/contracts/money/money';
import type { ItemFact } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import type { Product, ProductNouns } from '../product.ts';
import type { House } from '@travel/supplier-kit/lodging/lodging-supplier';
import type { LodgingDetails } from './items/lodging-details.ts';

/** The language and currency of a response. */
export interface ResponseLocale {
  readonly language: TextLanguage;
  /** Converts US cents into the requested currency. */
  amount(cents: number): Money;
}

/**
 * The differences between kinds of lodging: resorts, stays and holiday rentals. An object of this type configures the
 * code that they share.
 */
export interface LodgingKind<Own = unknown, Extras = unknown> {
  readonly code: CatalogueCode;
  /** First path segment of the product's pages, such as `resorts`. */
  readonly path: string;
  readonly nouns: ProductNouns;
  readonly releaseEndpoint?: Product['releaseEndpoint'];
  /** Texts that only this kind of lodging uses. The texts of all lodgings are in lodging/texts. */
  texts(language: string): TFunction;
  /** Whether units are rented by whole weeks from Saturday to Saturday, instead of by the night. */
  readonly isWeekly: boolean;
  /** Validates the details that an item stores. */
  readonly details: z.ZodType<LodgingDetails<Extras> | null>;
  getExtras(house: House<Own>, telling: ResponseLocale): Extras;
  /** Translates the extras that an item stores. Amounts stay unchanged. */
  translateExtras(language: TextLanguage, extras: Extras, house: House<Own>): Extras;
  /** Returns the first sentence of a house's description. */
  composeOpening(house: House<Own>, language: TextLanguage): string;
  /** Returns the facts that documents and pages list in addition to the facts of all lodgings. */
  listFacts(extras: Extras, language: TextLanguage): ItemFact[];
  /**
   * Returns whether an item is paid later even if its cancellation policy would not allow it (staysPayLater of spec
   * §3).
   */
  isPaidLater(extras: Extras): boolean;
  /** Returns the fields that an item adds to the metadata of its payment (spec §3). Defaults to none. */
  getPaymentMetadata?(extras: Extras): OrderMetadata;
}
