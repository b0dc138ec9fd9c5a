import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { Money } from '@travel/contracts/money/money';
import type { ItemFact } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { OrderMetadata } from '@travel/contracts/host/remotes/payment';
import type { Product, ProductWords } from '../product.ts';
import type { House } from './lodging-supplier.ts';
import type { LodgingDetails } from './items/lodging-details.ts';

/** In which words and in which money something is told. */
export interface Telling {
  readonly language: TextLanguage;
  /** Returns US cents in the currency asked for. */
  amount(cents: number): Money;
}

/**
 * What makes one kind of lodging differ from the others: resorts, stays, holiday rentals. Everything that they have in
 * common is made from this.
 */
export interface LodgingKind<Own = unknown, Extras = unknown> {
  readonly code: CatalogueCode;
  /** Main path of its pages: `resorts`. */
  readonly path: string;
  readonly words: ProductWords;
  readonly releaseEndpoint?: Product['releaseEndpoint'];
  /** Its own texts; those of all lodgings besides are in lodging/texts. */
  texts(language: string): TFunction;
  /** Whether it is let by whole weeks from Saturday to Saturday, and by the night otherwise. */
  readonly isWeekly: boolean;
  /** Checks what an item keeps of it. */
  readonly details: z.ZodType<LodgingDetails<Extras> | null>;
  extrasOf(house: House<Own>, telling: Telling): Extras;
  /** Returns extras that an item keeps in another language; amounts stay as they were. */
  extrasIn(language: TextLanguage, extras: Extras, house: House<Own>): Extras;
  /** The first sentence of a description. */
  openingOf(house: House<Own>, language: TextLanguage): string;
  /** What documents and pages list besides what all lodgings have. */
  factsOf(extras: Extras, language: TextLanguage): ItemFact[];
  /** Whether an item is paid later whatever its policy (staysPayLater of spec §3). */
  isPaidLater(extras: Extras): boolean;
  /** Returns what an item adds to the metadata of its payment (spec §3); nothing where it is left out. */
  paymentMetadata?(extras: Extras): OrderMetadata;
}
