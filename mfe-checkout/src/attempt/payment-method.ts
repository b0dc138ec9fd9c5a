import type { PaymentOptions } from '@travel/contracts/endpoints/orders';
import type { Payment } from '@travel/contracts/endpoints/payments';
import type { SavedCard } from '@travel/contracts/endpoints/supplier-cards';
import type { OldGatewayCard, OlderProviderCard, SecondVersionCard } from '@travel/contracts/endpoints/saved-cards';
import type { Host } from '@travel/contracts/host';
import type { CardBrand } from '@travel/contracts/payments/card-form';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { Charge, PayState } from './pay-state.ts';

/** The word of a way to pay, as callers are told it (spec §2.3/06). */
export type UniqueKey = Parameters<NonNullable<PaymentProps['onMethodChange']>>[0];

/** What was chosen to pay with, by the uniquekey of its option. */
export interface ChosenMethod {
  readonly key: UniqueKey;
  /** Which one, where an option stands for one of several: a saved card. */
  readonly id?: string;
}

export const isSameMethod = (one: ChosenMethod | null, other: ChosenMethod | null): boolean =>
  one?.key === other?.key && one?.id === other?.id;

/** What can be paid how: the block's props with what is left to pay, and the server's answer. */
export interface Offer {
  readonly host: Host;
  readonly props: PaymentProps;
  readonly options: PaymentOptions;
  readonly t: TFunction<'mfe-checkout'>;
}

/** One line of the list of ways to pay (spec §3/03). */
export interface PaymentOption {
  /** A saved card's id; else the uniquekey again. */
  readonly value: string;
  readonly label: string;
  readonly title: string;
  readonly uniquekey: UniqueKey;
  /** Which brand's mark is drawn. */
  readonly cardImage: CardBrand | 'unknown' | null;
  readonly cardData: OldGatewayCard | OlderProviderCard | null;
  readonly cardDataPGV2: SavedCard | SecondVersionCard | null;
}

/** An option with how it is drawn and chosen. */
export interface ListedOption extends PaymentOption {
  readonly method: ChosenMethod;
  /** Chosen before anything else where nobody has chosen. `never` leads to another option and pays nothing itself. */
  readonly preselect: 'first' | 'allowed' | 'never';
  /** How it reads in the list, and on the list's button where it is chosen. */
  readonly face: (where: 'list' | 'button') => ReactNode;
  /** What can be done with it beside choosing it. */
  readonly actions?: (isActive: boolean) => ReactNode;
}

export interface PanelProps {
  readonly offer: Offer;
  readonly state: PayState;
  readonly isChosen: boolean;
  readonly choose: (method: ChosenMethod) => void;
}

/**
 * A way to pay: a folder of its own, made for each payment block by methods/registry.ts. Nothing outside the folder asks
 * which one it is.
 */
export interface PaymentMethod {
  readonly key: UniqueKey;
  /** Its lines of the list; none where it is not offered. */
  options(offer: Offer): readonly ListedOption[];
  /** Changes when its lines do. */
  readonly subscribe?: (onChange: () => void) => () => void;
  /** It is not known yet what it has to offer. */
  readonly isLoading?: (offer: Offer) => boolean;
  /** Finds out what it has to offer to who is signed in now. */
  readonly load?: (offer: Offer) => Promise<void>;
  /** It was chosen, or there is something to pay again, or somebody wants another try. */
  open(method: ChosenMethod): void;
  /** Whether Pay Now can be pressed. */
  isReady(state: PayState): boolean;
  /** Why it cannot all the same, in words beside the button. */
  readonly reason?: (offer: Offer) => string | undefined;
  /** At the end of the group's title. */
  readonly note?: (offer: Offer, state: PayState) => string | null;
  /** It charges a card, at once or on a day to come. */
  readonly chargesCard: boolean;
  /** Finds mistakes before a booking begins, and says them. False where there are any. */
  readonly check?: () => Promise<boolean>;
  /** Pays for the booking that has begun. */
  pay(booking_id: string): Promise<void>;
  /** Says that the payment was refused. */
  readonly refused?: (payment: Payment) => void;
  /** The attempt is over: what was made for it is of no more use. */
  readonly forget?: () => void;
  readonly focus?: () => void;
  readonly close?: () => void;
  /** Below the list, there as long as it is offered: what was typed stays while something else is looked at. */
  readonly Panel?: ComponentType<PanelProps>;
  /** Questions about one of its options; the list stays open behind them. */
  readonly Questions?: ComponentType<{ readonly onAsking: (isAsking: boolean) => void }>;
}

/** How a card that is given now is charged otherwise than at once. */
export interface ChargeTime {
  readonly charge: Charge;
  isOffered(offer: Offer): boolean;
  /** The choice between now and then. */
  readonly Choice: ComponentType<{
    readonly offer: Offer;
    readonly state: PayState;
    readonly disabled: boolean;
    readonly onCharge: (charge: Charge) => void;
  }>;
}

/** What a payment block can be paid by. */
export interface PaymentMethods {
  /** In the order of the list. */
  readonly listed: readonly PaymentMethod[];
  /** Asked where nobody has chosen yet: a payment that was begun before a reload is a card's. */
  readonly fallback: PaymentMethod;
  /** Where nothing is left to pay. */
  readonly nothing: Pick<PaymentMethod, 'pay'>;
}
