import type { ChargeRow } from '../subscriptions/charge-tables.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-tables.ts';
import { chargeOffSession } from '../../payments/provider/charge-off-session.ts';
import { getGateway, GatewayRefusal, type Intent } from '../../payments/provider/gateway.ts';
import { toStatementName } from '../../payments/provider/statement-name.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import type { RenewalDependencies } from './renewal-dependencies.ts';

export type Outcome =
  | { readonly kind: 'paid'; readonly intent: Intent | null }
  /** The bank has not decided yet. */
  | { readonly kind: 'pending'; readonly intent: Intent }
  | {
      readonly kind: 'refused';
      readonly intent: Intent | null;
      readonly message: string | null;
      readonly code: string;
      /** True if the bank requires a challenge, which the absent member cannot answer. */
      readonly needsBank: boolean;
    };

const createRefusal = (code: string, intent: Intent | null = null): Outcome => {
  const given = intent?.refusal;
  const word = given?.code ?? code;
  const needsBank = word === 'authentication_required' || intent?.status === 'requires_action';
  return { kind: 'refused', intent, message: given?.message ?? null, code: word, needsBank };
};

const read = (intent: Intent): Outcome => {
  if (intent.status === 'succeeded') return { kind: 'paid', intent };
  if (intent.status === 'processing') return { kind: 'pending', intent };
  return createRefusal('processing_error', intent);
};

/**
 * Makes one attempt of a charge at the provider. The idempotency key contains charge and attempt, so concurrent and
 * repeated calls charge once.
 * @throws GatewayUnavailable if the result is unknown
 */
export const chargePeriod = async (
  { gateway, organisations, clock }: Pick<RenewalDependencies, 'gateway' | 'organisations' | 'clock'>,
  charge: ChargeRow,
  { organisation_id, subscription_id }: SubscriptionRow,
  plan: PlanRow,
): Promise<Outcome> => {
  const { charge_id, attempt, amount, currency, from_day, until_day } = charge;
  if (amount === 0) return { kind: 'paid', intent: null };
  const { pg_type, customer_id: customer, payment_method: card, intent_id } = charge;
  if (pg_type === null || customer === null || card === null) return createRefusal('no_card');
  const own = getGateway(gateway, { pg_type });
  // The payment is read instead of charged again, because the provider would repeat its first response, from before the
  // bank decided.
  if (intent_id !== null) return read(await own.retrieve(intent_id));
  const organisation = await organisations.byId(organisation_id);
  const request = {
    amount: { amount, currency },
    description: `${plan.words['en-US'].name}, ${from_day} – ${until_day}`,
    statementName: organisation ? toStatementName(organisation.name) : null,
    metadata: { charge_id, subscription_id, attempt: String(attempt) },
  };
  const key = `${charge_id}/${attempt}`;
  try {
    const intent = await chargeOffSession(
      own,
      { request, savedCard: { customer, card }, key, begun: charge.updated_at },
      clock.now(),
    );
    return read(intent);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    return createRefusal(error.code === 'card_unknown' ? 'card_unknown' : 'processing_error');
  }
};
