import type { Gateway, Intent, IntentRequest } from './gateway.ts';

/** Time after which an idempotency key is treated as expired. Providers store keys for a day. */
const keyLastsMs = 12 * 3_600_000;

interface OffSessionCharge {
  readonly request: IntentRequest;
  readonly savedCard: { readonly customer: string; readonly card: string };
  readonly key: string;
  readonly begun: Date;
}

/**
 * Charges a saved card off session (without its owner), or finds the result of an earlier attempt. Concurrent and
 * repeated calls charge once. The status `processing` means that the bank has not answered, so the caller should retry
 * later.
 * @throws GatewayUnavailable if the result is unknown, GatewayRefusal if the card will never be charged
 */
export const chargeOffSession = async (gateway: Gateway, charge: OffSessionCharge, now: Date): Promise<Intent> => {
  const { request, savedCard, key, begun } = charge;
  if (now.getTime() - begun.getTime() > keyLastsMs) {
    const found = await gateway.findIntent(savedCard.customer, request.metadata);
    if (found !== null) return gateway.retrieve(found);
  }
  const intent = await gateway.chargeOffSession(request, savedCard, key);
  // Repeated calls return the response of the first call, but the bank may have answered since then.
  return intent.status === 'processing' ? gateway.retrieve(intent.intent_id) : intent;
};
