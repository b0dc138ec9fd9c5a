import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import type { PayMessage } from '../foundation/refusals/messages.ts';
import type { ChosenMethod } from './payment-method.ts';

/** What the chosen way pays with: the form of a new card, or the payment that a saved one goes to. */
export type FormState =
  /** Nothing is filled in. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly complete: boolean; readonly empty: boolean }
  | { readonly status: 'failed'; readonly code: string };

/** Where paying stands. */
export type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'working' }
  /** The bank asks, in its frame. */
  | { readonly status: 'bank'; readonly url: string }
  /** The page is left for the bank's own. */
  | { readonly status: 'leaving' }
  /** The bank still asks about an attempt that was begun in another page, or whose page went: in a frame at `url`, or on its own page. */
  | { readonly status: 'bank-waits'; readonly url: string | null }
  /** The bank's frame was closed; the payment is retrieved. */
  | { readonly status: 'retrieving' }
  /** The bank agreed. */
  | { readonly status: 'confirming' }
  /** Nobody here knows how it ended; asked until somebody does. */
  | { readonly status: 'checking' }
  /** Asked ten times without an answer. */
  | { readonly status: 'unsure' }
  | { readonly status: 'paid' };

/** When a card is charged, as the server calls it. */
export type Charge = EndpointRequest<ApiEndpoints['POST /api/payments/{payment_id}/method']>['body']['method'];

/** At once. */
export const chargedNow: Charge = 'card';

export interface PayState {
  /** Null until it is known what there is to choose from. */
  readonly method: ChosenMethod | null;
  readonly form: FormState;
  readonly charge: Charge;
  readonly attempt: Attempt;
  readonly message: PayMessage | null;
  /** The card-failure modal, with the reason where one is known. */
  readonly cardFailure: { readonly reason: PayMessage | null } | null;
  readonly accepted: boolean;
  /** How many times in a row Pay Now was pressed without agreeing. */
  readonly missedConsent: number;
}

/** Milliseconds (spec §9). */
export const timing = {
  saveCardForm: 300,
  newCardForm: 500,
  bankDone: 1_000,
  errorShown: 5_000,
  leave: 500,
  poll: 2_000,
} as const;

export const mostPolls = 10;

const atWork: ReadonlySet<Attempt['status']> = new Set([
  'working',
  'leaving',
  'bank',
  'retrieving',
  'confirming',
  'checking',
  'paid',
]);

export const isAtWork = ({ status }: Attempt): boolean => atWork.has(status);
