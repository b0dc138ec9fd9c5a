import type { z } from 'zod';
import type { Markup } from '@travel/sandbox-kit/pages/page-document';
import type { FormObject } from '../wire/form-body.ts';
import type { PaymentRefusal } from '../wire/payment-refusal.ts';
import type { StoredError } from '../wire/stored-error.ts';
import type { Work } from '../calls/work.ts';
import type { BankPageContent } from './challenges/bank-page-layout.ts';
import type { ChallengeRow } from './challenges/challenge-table.ts';
import type { NextAction } from './challenges/next-action.ts';
import type { NewMethod } from './new-method.ts';
import type { PaymentMethodRow } from './payment-method-table.ts';

/** The answer of the payer's bank before a method is charged or saved. */
export type BankAnswer =
  | { readonly kind: 'approved' }
  /** The payer has to approve on the bank's page first. */
  | { readonly kind: 'challenge' }
  | { readonly kind: 'refused'; readonly refusal: PaymentRefusal };

export interface BankRequest {
  readonly method: PaymentMethodRow;
  /** Whether the payer has already approved on the bank's page. */
  readonly isAuthenticated: boolean;
  /** Whether the payer is absent and cannot approve anything. */
  readonly isOffSession: boolean;
  readonly now: Date;
}

/** The facts of a charge that appear in the details of its payment method. */
export interface ChargeFacts {
  readonly status: 'succeeded' | 'failed';
  readonly amount: number;
  readonly capture_before: Date | null;
  readonly is_authenticated: boolean;
}

/** Result of the payer's action on the bank's page: it ends the challenge, or the page stays open with a message. */
export type PayerAnswer = 'completed' | 'failed' | { readonly said: string };

/** The page of the provider on which a payer approves. */
export interface BankPage {
  /** Path of the page before the challenge's ID, such as `/3ds`. */
  readonly path: string;
  /** Whether pages of the shop may frame it. */
  readonly isFramed: boolean;
  /** Returns the initial columns of a challenge, such as a code and its expiry. */
  begin(work: Work): Partial<ChallengeRow>;
  /** Returns the action by which the shop's page opens the bank's page for the payer. */
  nextAction(url: string, challenge: Pick<ChallengeRow, 'challenge_id' | 'return_url' | 'uses_sdk'>): NextAction;
  /** Processes the form that the payer sent, for an open and locked challenge. */
  answer(work: Work, challenge: ChallengeRow, form: FormObject): Promise<PayerAnswer>;
  /** Returns why the payment failed after the payer refused or did not answer. */
  failure(challenge: Pick<ChallengeRow, 'payment_intent_id' | 'state'>): StoredError;
  openPage(content: BankPageContent): Markup;
  endedPage(content: BankPageContent): Markup;
}

/** A type of payment method. Each has its own folder and an entry in the registry. No other code compares its name. */
export interface PaymentMethodType {
  /** Name of the type in Stripe's format, such as `card`. */
  readonly type: string;
  /** Whether the payer always leaves the shop's page, so that the shop must give a return URL. */
  readonly redirects: boolean;
  /** Reads a new payment method from the parameters of a call. */
  readonly params: z.ZodType<NewMethod>;
  /** Returns the new method of a token such as `pm_card_visa`, or undefined if the token is not of this type. */
  fromToken(token: string, now: Date): NewMethod | undefined;
  /**
   * Returns a refusal that needs no answer of the bank, for example after too many refusals. Undefined if the bank
   * decides.
   */
  blockedBy(work: Work, method: PaymentMethodRow): Promise<PaymentRefusal | undefined>;
  /** Returns the bank's answer before an amount is charged. */
  askToCharge(request: BankRequest): BankAnswer;
  /** Returns the bank's answer before the method is saved for a customer. Undefined for a type that cannot be saved. */
  readonly askToSave?: (request: BankRequest) => BankAnswer;
  /** Counts a refusal of the payment method, to stop repeated attempts. */
  countRefusal(work: Work, method: PaymentMethodRow): Promise<void>;
  /** Returns the fields that only this type has, in Stripe's format. */
  wireDetails(method: PaymentMethodRow): object;
  chargeDetails(charge: ChargeFacts, method: PaymentMethodRow): object;
  readonly intentOptions: object;
  /** Options of a setup intent, for a type that can be saved. */
  readonly setupOptions?: object;
  readonly refundDestination: object;
  /** Returns a label for operators, such as `visa 4242`. */
  summary(method: PaymentMethodRow): string;
  readonly bankPage: BankPage;
}
