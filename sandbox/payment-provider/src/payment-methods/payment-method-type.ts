import type { z } from 'zod';
import type { Markup } from '../pages/document.ts';
import type { FormObject } from '../wire/form-body.ts';
import type { PaymentRefusal } from '../wire/payment-refusal.ts';
import type { StoredError } from '../wire/stored-error.ts';
import type { Work } from '../calls/work.ts';
import type { BankPageContent } from './challenges/bank-page-layout.ts';
import type { ChallengeRow } from './challenges/challenge-table.ts';
import type { NextAction } from './challenges/next-action.ts';
import type { NewMethod } from './new-method.ts';
import type { PaymentMethodRow } from './payment-method-table.ts';

/** What the payer's bank answers before a method is charged or saved. */
export type BankAnswer =
  | { readonly kind: 'approved' }
  /** The payer has to approve on the bank's page first. */
  | { readonly kind: 'challenge' }
  | { readonly kind: 'refused'; readonly refusal: PaymentRefusal };

export interface BankRequest {
  readonly method: PaymentMethodRow;
  /** The payer has approved on the bank's page already. */
  readonly isAuthenticated: boolean;
  /** The payer is not there to approve anything. */
  readonly isOffSession: boolean;
  readonly now: Date;
}

/** The facts of a charge that the details of its payment method are made of. */
export interface ChargeFacts {
  readonly status: 'succeeded' | 'failed';
  readonly amount: number;
  readonly capture_before: Date | null;
  readonly is_authenticated: boolean;
}

/** What the payer did on the bank's page: it ends the challenge, or the page stays open and says something. */
export type PayerAnswer = 'completed' | 'failed' | { readonly said: string };

/** The page on which a payer approves, at an address of the provider. */
export interface BankPage {
  /** Where it stands, such as `/3ds`; the challenge's id follows. */
  readonly path: string;
  /** Whether pages of the shop may hold it in a frame. */
  readonly isFramed: boolean;
  /** What a new challenge begins with, such as a code and until when that is good. */
  begin(work: Work): Partial<ChallengeRow>;
  /** What the shop's page has to do for the payer to get there. */
  nextAction(url: string, challenge: Pick<ChallengeRow, 'challenge_id' | 'return_url' | 'uses_sdk'>): NextAction;
  /** Reads the form that the payer sent, for a challenge that is open and locked. */
  answer(work: Work, challenge: ChallengeRow, form: FormObject): Promise<PayerAnswer>;
  /** Why the attempt to pay failed where the payer refused, or never answered. */
  failure(challenge: Pick<ChallengeRow, 'payment_intent_id' | 'state'>): StoredError;
  openPage(content: BankPageContent): Markup;
  endedPage(content: BankPageContent): Markup;
}

/** A way to pay. Each has a folder of its own and stands in the registry; nothing else tests for its name. */
export interface PaymentMethodType {
  /** Its name on the wire, such as `card`. */
  readonly type: string;
  /** Whether the payer always leaves the shop's page, and the shop has to say where to come back to. */
  readonly redirects: boolean;
  /** Reads a new one from the parameters of a call. */
  readonly params: z.ZodType<NewMethod>;
  /** The new method that a token stands for, such as `pm_card_visa`; undefined where it is none of this type. */
  fromToken(token: string, now: Date): NewMethod | undefined;
  /** Why the bank is not even asked, such as a card that was refused too often; undefined where it is. */
  blockedBy(work: Work, method: PaymentMethodRow): Promise<PaymentRefusal | undefined>;
  /** What the bank answers before an amount is charged. */
  askToCharge(request: BankRequest): BankAnswer;
  /** What the bank answers before the method is saved with a customer; undefined for a type that cannot be saved. */
  readonly askToSave?: (request: BankRequest) => BankAnswer;
  /** Told of each refusal, to stop who tries too often. */
  countRefusal(work: Work, method: PaymentMethodRow): Promise<void>;
  /** What stands under its name in a payment method, a charge, the options of an intent and a refund. */
  wireDetails(method: PaymentMethodRow): object;
  chargeDetails(charge: ChargeFacts, method: PaymentMethodRow): object;
  readonly intentOptions: object;
  /** Options of a setup intent, for a type that can be saved. */
  readonly setupOptions?: object;
  readonly refundDestination: object;
  /** How operators recognise one, such as `visa 4242`. */
  summary(method: PaymentMethodRow): string;
  readonly bankPage: BankPage;
}
