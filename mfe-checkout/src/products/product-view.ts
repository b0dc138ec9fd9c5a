import type { Day } from '@travel/contracts/days';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import type { Section } from '@travel/contracts/products/definitions';
import type { Host } from '@travel/contracts/host';
import type { ComponentType, ReactNode } from 'react';
import type { Say } from './say.ts';

export interface ItemProps {
  readonly item: OrderItem;
}

interface FactsProps extends ItemProps {
  /** Who travels, once it is booked. */
  readonly travellers?: ReactNode;
}

/** What the success page says of a booking of the product, where its texts alone cannot tell. */
export interface SuccessWords {
  readonly title: string;
  readonly lead: string;
}

/**
 * How a product is shown on the checkout, where what all items have does not do: a folder of its own, loaded with its
 * texts when an order has such an item. All of it can be left out.
 */
export interface ProductView {
  /** Beside the title: stars. */
  readonly Badge?: ComponentType<ItemProps>;
  /** Below the title; the item's own subtitle unless said. */
  readonly subtitle?: (item: OrderItem, say: Say) => string | null;
  /** The last day that is told with the first; the one on which it ends unless said. */
  readonly lastDay?: (item: OrderItem) => Day | undefined;
  /** From when until when, and what one gets; the days unless said. */
  readonly Facts?: ComponentType<FactsProps>;
  /** Keys of the item's facts that these draw already. */
  readonly drawnFacts?: readonly string[];
  /** Below the facts: in a summary, and larger once it is booked. */
  readonly Extra?: ComponentType<ItemProps & { readonly large?: boolean }>;
  /** What is paid on the spot and is no part of the price: a deposit. Nothing where it shows none. */
  readonly PaidOnSite?: ComponentType<ItemProps>;
  /** What its price is of: "Sea view room, 4 nights". The item's title unless said. */
  readonly priceLabel?: (item: OrderItem, say: Say) => string;
  /** For the provider and the receipt: "Torre Limonaia, 4 nights". The item's title unless said. */
  readonly description?: (item: OrderItem, say: Say) => string;
  /** The page of what was chosen, and the search that it came from, for the same dates and people. */
  readonly links?: {
    readonly details: (section: Section, item: OrderItem) => string | null;
    readonly search: (section: Section, item: OrderItem) => string | null;
    /** Where other dates of it are chosen; the page of what was chosen unless said. */
    readonly otherDates?: (section: Section, item: OrderItem) => string | null;
  };
  /** What who types in the travellers has to know: which documents are asked for, how names are written. */
  readonly travellersNote?: (item: OrderItem, say: Say, language: string) => string | null;
  /** The special terms of flights, and how their airlines cancel, which are agreed to before paying (spec §2.8). */
  readonly FlightTerms?: ComponentType<ItemProps & { readonly onClose: () => void }>;
  readonly AirlinePolicy?: ComponentType<ItemProps & { readonly onClose: () => void }>;
  /** Terms that are read before paying, besides those of a cancellation. */
  readonly CheckIn?: ComponentType<ItemProps & { readonly onClose: () => void }>;
  /** Rules of the house that are agreed to before paying. */
  readonly rules?: (item: OrderItem) => readonly string[];
  /** Its lines of the voucher; the item's facts unless said. */
  readonly VoucherLines?: ComponentType<ItemProps>;
  /** What is good to know on the spot. */
  readonly goodToKnow?: (item: OrderItem) => readonly string[];
  /** Keys of the item's facts that the voucher lists there already. */
  readonly knownFacts?: readonly string[];
  /** Whether there is a voucher to print; there is unless said. */
  readonly hasVoucher?: boolean;
  /** Where an account finds it again; among the trips unless said. */
  readonly way?: { readonly path: string; readonly text: string };
  /** How it was bought, which the address of the success page tells. */
  readonly successWords?: (booking: Booking, item: OrderItem, host: Host, say: Say) => SuccessWords;
  /** What comes after it was bought. */
  readonly Next?: ComponentType<{ readonly booking: Booking }>;
}
