import type { Gateway, Intent, IntentRequest } from './gateway.ts';

/** Providers keep keys for a day: a call that was left longer than half of it may have been forgotten there. */
const keyLastsMs = 12 * 3_600_000;

interface OffSessionCharge {
  readonly request: IntentRequest;
  readonly savedCard: { readonly customer: string; readonly card: string };
  /** Of this one attempt. */
  readonly key: string;
  /** When the attempt began. */
  readonly begun: Date;
}

/**
 * Charges a saved card off session, or finds what became of an attempt that began before: asked by many at once
 * or again after a kill it takes the money once. `processing` is a bank that has not said yet, to be asked again.
 * @throws GatewayUnavailable where it is not known what became of it, GatewayRefusal where it never will be charged
 */
export const chargeOffSession = async (gateway: Gateway, charge: OffSessionCharge, now: Date): Promise<Intent> => {
  const { request, savedCard, key, begun } = charge;
  if (now.getTime() - begun.getTime() > keyLastsMs) {
    const found = await gateway.findIntent(savedCard.customer, request.metadata);
    if (found !== null) return gateway.retrieve(found);
  }
  const intent = await gateway.chargeOffSession(request, savedCard, key);
  // The same call again has the first answer again: by now the bank may have said.
  return intent.status === 'processing' ? gateway.retrieve(intent.intent_id) : intent;
};
