import type { PaymentMethodType } from '../payment-method-type.ts';
import { cardDetails } from './card-details.ts';
import { cardObject, toChargedCardObject } from './card-objects.ts';
import { cardFromToken, cardParams } from './card-params.ts';
import { issuerOnCharge, issuerOnSave } from './issuer.ts';
import { countRefusal, wasRefusedTooOften } from './refused-cards.ts';
import { cardRefusals } from './refusals.ts';
import { threeDSecure } from './three-d-secure/three-d-secure.ts';

/** Cards that are typed into the card form or saved, with 3D Secure if their issuer requires it. */
export const card: PaymentMethodType = {
  type: 'card',
  redirects: false,
  params: cardParams,
  fromToken: cardFromToken,
  async blockedBy(work, method) {
    return (await wasRefusedTooOften(work, cardDetails(method))) ? cardRefusals.tried_too_often : undefined;
  },
  askToCharge: ({ method, ...request }) => issuerOnCharge({ card: cardDetails(method), ...request }),
  askToSave: ({ method, ...request }) => issuerOnSave({ card: cardDetails(method), ...request }),
  countRefusal: (work, method) => countRefusal(work, cardDetails(method)),
  wireDetails: cardObject,
  chargeDetails: toChargedCardObject,
  intentOptions: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  setupOptions: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  refundDestination: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
  summary(method) {
    const { brand, last4 } = cardDetails(method);
    return `${brand} ${last4}`;
  },
  bankPage: threeDSecure,
};
