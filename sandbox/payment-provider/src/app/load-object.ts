import { findCharge } from '../intents/charges/charges.ts';
import { chargeObject } from '../intents/charges/charge-object.ts';
import { customerObject } from '../customers/customer-object.ts';
import { findCustomer } from '../customers/customers.ts';
import { findPaymentIntent, showPaymentIntent } from '../intents/payment-intents/payment-intents.ts';
import { paymentMethodObject } from '../payment-methods/payment-method-object.ts';
import { findMethod } from '../payment-methods/payment-methods.ts';
import { findRefund, listChargeRefunds } from '../intents/refunds/refunds.ts';
import { refundObject } from '../intents/refunds/refund-object.ts';
import { findSetupIntent, showSetupIntent } from '../intents/setup-intents/setup-intents.ts';
import type { Work } from '../calls/work.ts';
import type { Loader } from '../wire/expand.ts';

const loaders: Readonly<Record<string, (work: Work, id: string) => Promise<object | undefined>>> = {
  ch: async (work, id) => {
    const found = await findCharge(work, id);
    return found && chargeObject(found);
  },
  cus: async (work, id) => {
    const found = await findCustomer(work, id);
    return found && customerObject(found);
  },
  pi: async (work, id) => {
    const found = await findPaymentIntent(work, id);
    return found && showPaymentIntent(work, found);
  },
  pm: async (work, id) => {
    const found = await findMethod(work, id);
    return found && paymentMethodObject(found);
  },
  re: async (work, id) => {
    const found = await findRefund(work, id);
    return found && refundObject(found);
  },
  seti: async (work, id) => {
    const found = await findSetupIntent(work, id);
    return found && showSetupIntent(work, found);
  },
};

/** Returns the loader for objects that a call expands. The ID prefix selects the kind of object. */
export const loadObject = (work: Work): Loader => ({
  async object(id) {
    const kind = /^([a-z]+)_[A-Za-z0-9]+$/.exec(id)?.[1];
    return kind === undefined ? undefined : loaders[kind]?.(work, id);
  },
  async part(of, name) {
    if (name !== 'refunds' || !('object' in of) || of.object !== 'charge' || !('id' in of)) return undefined;
    return listChargeRefunds(work, String(of.id));
  },
});
