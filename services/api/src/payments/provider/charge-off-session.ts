import type { Gateway, Intent, IntentRequest } from './gateway.ts';

/** Providers store idempotency keys for a day. After half of it, the key is treated as expired. */
const keyLastsMs = 12 * 3_600_000;

interface OffSessionCharge {
  readonly request: IntentRequest;
  readonly savedCard: { readonly customer: string; readonly card: string };
  /** Idempotency key of this attempt. */
  readonly key: string;
  /** When the attempt began. */
  readonly begun: Date;
}

/**
 * Charges a saved card off session, or finds the result of an earlier attempt. Concurrent and repeated calls charge
 * once. The status `processing` means that the bank has not answered, so the caller should retry later.
 * @throws GatewayUnavailable if the result is unknown, GatewayRefusal if the card will never be charged
 */
export const chargeOffSession = async (gateway: Gateway, charge: OffSessionCharge, now: Date): Promise<Intent> => {
  const { request, savedCard, key, begun } = charge;
  if (now.getTime() - begun.getTime() > keyLastsMs) {
    const found = await gateway.findIntent(savedCard.customer, request.metadata);
    if (found !== null) return gateway.retrieve(found);
  }
  const intent = await gateway.chargeOffSession(request, savedCard, key);
  // A repeated call returns the first response, but the bank may have answered since then.
  return intent.status === 'processing' ? gateway.retrieve(intent.intent_id) : intent;
};
