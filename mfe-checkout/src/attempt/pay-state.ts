import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import type { PayMessage } from '../foundation/refusals/messages.ts';
import type { ChosenMethod } from './chosen-method.ts';

/** State of the chosen method's form: a new card's fields, or the payment that a saved card needs. */
export type FormState =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly complete: boolean; readonly empty: boolean }
  | { readonly status: 'failed'; readonly code: string };

export type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'working' }
  /** The bank's challenge is shown in a frame. */
  | { readonly status: 'bank'; readonly url: string }
  /** The browser is navigating to the bank's page. */
  | { readonly status: 'leaving' }
  /**
   * The bank still waits for the traveller to approve an earlier attempt, or one from another page. `url` is the
   * address of the bank's frame; null if the bank uses a page of its own.
   */
  | { readonly status: 'bank-waits'; readonly url: string | null }
  /** The bank's frame was closed and the payment is being retrieved. */
  | { readonly status: 'retrieving' }
  /** The bank approved the payment. */
  | { readonly status: 'confirming' }
  /** The result is unknown and being polled. */
  | { readonly status: 'checking' }
  /** Polling ended without a result. */
  | { readonly status: 'unsure' }
  | { readonly status: 'paid' };

/** When a card is charged, as the server's payment method: `card` for now, `pay_later` for a later date. */
export type Charge = EndpointRequest<ApiEndpoints['POST /api/payments/{payment_id}/method']>['body']['method'];

export const immediateCharge: Charge = 'card';

export interface PayState {
  /** The chosen payment method; null until the available methods are known. */
  readonly method: ChosenMethod | null;
  readonly form: FormState;
  readonly charge: Charge;
  readonly attempt: Attempt;
  readonly message: PayMessage | null;
  /** The card-failure dialog. The reason is null if unknown. */
  readonly cardFailure: { readonly reason: PayMessage | null } | null;
  readonly accepted: boolean;
  /** Number of consecutive presses of Pay Now without accepting the terms. */
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

export const maxPolls = 10;

const workingStatuses: ReadonlySet<Attempt['status']> = new Set([
  'working',
  'leaving',
  'bank',
  'retrieving',
  'confirming',
  'checking',
  'paid',
]);

export const isWorking = ({ status }: Attempt): boolean => workingStatuses.has(status);
