import type { Day } from '@travel/contracts/locale/days/days';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Host } from '@travel/contracts/host/host';
import type { ComponentType, ReactNode } from 'react';
import type { ItemLinks } from './item-links.ts';
import type { Say } from '../order/use-texts.ts';

export interface ItemProps {
  readonly item: OrderItem;
}

export interface FactsProps extends ItemProps {
  /** Names of the travellers, shown after booking. */
  readonly travellers?: ReactNode;
}

export interface ExtraProps extends ItemProps {
  /** Whether the item is shown after booking, where there is more space than in a summary. */
  readonly large?: boolean;
}

export interface ItemDialogProps extends ItemProps {
  readonly onClose: () => void;
}

/** Title and lead of the success page for products that need more than texts. */
export interface SuccessTexts {
  readonly title: string;
  readonly lead: string;
}

/**
 * How a product is shown in the checkout if the defaults for all items are not enough. Each has a folder of its own
 * that is loaded with its texts when an order contains it. All properties are optional.
 */
export interface ProductView {
  /** Content next to the title, such as a hotel's stars. */
  readonly Badge?: ComponentType<ItemProps>;
  /** Returns the text below the title. Defaults to the item's subtitle. */
  readonly subtitle?: (item: OrderItem, say: Say) => string | null;
  /** Last day of the shown date range. Defaults to the item's end. */
  readonly lastDay?: (item: OrderItem) => Day | undefined;
  /** Shows the dates and what is included. By default only the dates are shown. */
  readonly Facts?: ComponentType<FactsProps>;
  /** Keys of the facts that `Facts` and `Extra` show, so that they are not listed again. */
  readonly shownFacts?: readonly string[];
  /** Further content below the facts: small in summaries, large after booking. */
  readonly Extra?: ComponentType<ExtraProps>;
  /** Amounts paid on site that are not part of the price, such as a deposit. */
  readonly PaidOnSite?: ComponentType<ItemProps>;
  /** Label of the price: "Sea view room, 4 nights". Defaults to the item's title. */
  readonly priceLabel?: (item: OrderItem, say: Say) => string;
  /** Description for the payment provider and the receipt: "Torre Limonaia, 4 nights". Defaults to the item's title. */
  readonly description?: (item: OrderItem, say: Say) => string;
  readonly links?: ItemLinks;
  /** Note for entering travellers, such as required documents and how to write names. */
  readonly travellersNote?: (item: OrderItem, say: Say, language: string) => string | null;
  /** Special flight terms and the airlines' cancellation policies, accepted before paying (spec §2.8). */
  readonly FlightTerms?: ComponentType<ItemDialogProps>;
  readonly AirlinePolicy?: ComponentType<ItemDialogProps>;
  /** Dialog with instructions for arrival, opened from the terms before paying. */
  readonly CheckIn?: ComponentType<ItemDialogProps>;
  /** House rules that must be accepted before paying. */
  readonly houseRules?: (item: OrderItem) => readonly string[];
  /** Voucher lines. Defaults to the item's facts. */
  readonly VoucherLines?: ComponentType<ItemProps>;
  /** Returns practical advice for the trip, listed on the voucher. */
  readonly goodToKnow?: (item: OrderItem) => readonly string[];
  /** Keys of the facts that `goodToKnow` covers, so that the voucher does not list them twice. */
  readonly goodToKnowFacts?: readonly string[];
  /** Whether a booking has a voucher. Defaults to true. */
  readonly hasVoucher?: boolean;
  /** Account page that lists the purchase. Defaults to the trips. */
  readonly accountPage?: { readonly path: string; readonly text: string };
  /** Texts of the success page that depend on how the item was bought. */
  readonly successTexts?: (booking: Booking, item: OrderItem, host: Host, say: Say) => SuccessTexts;
  readonly NextSteps?: ComponentType<{ readonly booking: Booking }>;
}
