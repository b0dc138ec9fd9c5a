import type { Gateway, Intent, IntentRequest } from './gateway.ts';

/** Providers keep keys for a day: a call that was left longer than half of it may have been forgotten there. */
const keyLastsMs = 12 * 3_600_000;

interface KeptCharge {
  readonly wish: IntentRequest;
  readonly kept: { readonly customer: string; readonly card: string };
  /** Of this one try. */
  readonly key: string;
  /** When the try began. */
  readonly begun: Date;
}

/**
 * Charges a kept card while its owner is away, or finds what became of a try that began before: asked by many at once
 * or again after a kill it takes the money once. `processing` is a bank that has not said yet, to be asked again.
 * @throws GatewayUnavailable where it is not known what became of it, GatewayRefusal where it never will be charged
 */
export const chargeOffSession = async (gateway: Gateway, charge: KeptCharge, now: Date): Promise<Intent> => {
  const { wish, kept, key, begun } = charge;
  if (now.getTime() - begun.getTime() > keyLastsMs) {
    const found = await gateway.findIntent(kept.customer, wish.metadata);
    if (found !== null) return gateway.retrieve(found);
  }
  const intent = await gateway.chargeOffSession(wish, kept, key);
  // The same call again has the first answer again: by now the bank may have said.
  return intent.status === 'processing' ? gateway.retrieve(intent.intent_id) : intent;
};
