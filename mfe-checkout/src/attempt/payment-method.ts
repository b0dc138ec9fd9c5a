import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import type { SavedCard } from '@travel/contracts/endpoints/payments/supplier-cards';
import type {
  OldGatewayCard,
  OlderProviderCard,
  SecondVersionCard,
} from '@travel/contracts/endpoints/payments/saved-cards';
import type { Host } from '@travel/contracts/host/host';
import type { CardBrand } from '@travel/contracts/payments/card-form';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { ChosenMethod, UniqueKey } from './chosen-method.ts';
import type { Charge, PayState } from './pay-state.ts';

/** Input for listing payment methods: the block's props with the amount due, and the server's options. */
export interface Offer {
  readonly host: Host;
  readonly props: PaymentProps;
  readonly options: PaymentOptions;
  readonly t: TFunction<'mfe-checkout'>;
}

/** An option in the list of payment methods (spec §3/03). */
export interface PaymentOption {
  /** The ID of a saved card; the `uniquekey` of any other option. */
  readonly value: string;
  readonly label: string;
  readonly title: string;
  readonly uniquekey: UniqueKey;
  /** The brand whose logo is shown. */
  readonly cardImage: CardBrand | 'unknown' | null;
  readonly cardData: OldGatewayCard | OlderProviderCard | null;
  readonly cardDataPGV2: SavedCard | SecondVersionCard | null;
}

export interface ListedOption extends PaymentOption {
  readonly method: ChosenMethod;
  /**
   * Whether the option can be preselected: `first` before all others, `allowed` by list order. `never` marks an option
   * that only leads to another option and cannot pay itself.
   */
  readonly preselect: 'first' | 'allowed' | 'never';
  readonly face: (where: 'list' | 'button') => ReactNode;
  /** Renders actions such as removing a saved card. */
  readonly actions?: (isActive: boolean) => ReactNode;
}

export interface PanelProps {
  readonly offer: Offer;
  readonly state: PayState;
  readonly isChosen: boolean;
  readonly choose: (method: ChosenMethod) => void;
}

/**
 * A payment method. Each has a folder of its own and is created per payment block by methods/registry.ts. No code
 * outside the folder depends on which method it is.
 */
export interface PaymentMethod {
  readonly key: UniqueKey;
  /** Returns the method's options; empty if it is not available. */
  options(offer: Offer): readonly ListedOption[];
  /** Subscribes to changes of `options`. */
  readonly subscribe?: (onChange: () => void) => () => void;
  /** Returns whether the options are still loading. */
  readonly isLoading?: (offer: Offer) => boolean;
  /** Loads the options for the current user. */
  readonly load?: (offer: Offer) => Promise<void>;
  /** Prepares the method; called when the method is chosen, when an amount becomes due again, and on retry. */
  open(method: ChosenMethod): void;
  /** Returns whether Pay Now can be pressed. */
  isReady(state: PayState): boolean;
  /** Returns why Pay Now is disabled although `isReady` is true; shown next to the button. */
  readonly reason?: (offer: Offer) => string | undefined;
  /** Returns a note for the end of the title line above the payment methods; null if there is none. */
  readonly note?: (offer: Offer, state: PayState) => string | null;
  /** Whether the method charges a card, now or on a later date. */
  readonly chargesCard: boolean;
  /** Validates before a booking is created and shows the errors. Resolves to false if there are any. */
  readonly check?: () => Promise<boolean>;
  /** Pays for the created booking. */
  pay(booking_id: string): Promise<void>;
  /** Shows that the payment was refused. */
  readonly refused?: (payment: Payment) => void;
  /** Discards what was created for an attempt that has ended. */
  readonly forget?: () => void;
  readonly focus?: () => void;
  readonly close?: () => void;
  /**
   * Content below the list, such as a card form. It stays mounted while the method is available, so that typed values
   * survive choosing another method.
   */
  readonly Panel?: ComponentType<PanelProps>;
  /** Dialogs about an option, such as deleting a saved card. The list stays open behind them. */
  readonly Questions?: ComponentType<{ readonly onAsking: (isAsking: boolean) => void }>;
}

/** A time at which a new card can be charged instead of immediately. */
export interface ChargeTime {
  readonly charge: Charge;
  isOffered(offer: Offer): boolean;
  /** Lets the traveller choose between charging now and later. */
  readonly Choice: ComponentType<{
    readonly offer: Offer;
    readonly state: PayState;
    readonly disabled: boolean;
    readonly onCharge: (charge: Charge) => void;
  }>;
}

/** The payment methods of a payment block. */
export interface PaymentMethods {
  /** The methods in the order in which they are shown. */
  readonly listed: readonly PaymentMethod[];
  /**
   * The method used while none is chosen. After a reload this is the new card, since a payment started before was by
   * card.
   */
  readonly fallback: PaymentMethod;
  /** Completes the order when no amount is due. */
  readonly nothing: Pick<PaymentMethod, 'pay'>;
}
