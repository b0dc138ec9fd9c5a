import { z } from 'zod';
import { createChoice } from '../wire/params.ts';
import { invalidRequest } from '../wire/provider-error.ts';
import { bankRedirect } from './bank-redirect/bank-redirect.ts';
import { card } from './card/card.ts';
import type { NewMethod } from './new-method.ts';
import type { PaymentMethodType } from './payment-method-type.ts';

/** All types of payment methods. A new type needs a folder and an entry here. */
export const paymentMethodTypes: readonly PaymentMethodType[] = [card, bankRedirect];

/**
 * Returns the type with a name.
 * @throws Error if there is none, which cannot happen for stored rows
 */
export const getTypeByName = (name: string): PaymentMethodType => {
  const found = paymentMethodTypes.find(({ type }) => type === name);
  if (!found) throw new Error(`There is no payment method of type ${name}`);
  return found;
};

/** Returns the type of a stored payment method. */
export const getMethodType = ({ type }: { readonly type: string }): PaymentMethodType => getTypeByName(type);

/**
 * Returns the function that requests the bank's answer before a payment method is saved.
 * @throws ProviderError for a type that cannot be saved
 */
export const requireSavable = ({ type }: { readonly type: string }) => {
  const { askToSave } = getTypeByName(type);
  if (askToSave) return askToSave;
  throw invalidRequest(`Payment methods of type ${type} cannot be saved to customers.`, { param: 'payment_method' });
};

/** The payment method types of intents that name none. */
export const defaultTypes: readonly string[] = [card.type];

const listTypeNames = (types: readonly PaymentMethodType[]): [string, ...string[]] => {
  const [first = card.type, ...others] = types.map(({ type }) => type);
  return [first, ...others];
};

/** Names of the types that can be saved for future payments. */
export const savableTypes = listTypeNames(paymentMethodTypes.filter(({ askToSave }) => askToSave !== undefined));

/** Parameters for the name of a type, and for one that can be saved. */
export const typeName = createChoice(listTypeNames(paymentMethodTypes));
export const savableTypeName = createChoice(savableTypes);

/** A new payment method as described by a call. `type` determines the other parameters. */
export const newMethodParams: z.ZodType<NewMethod> = z
  .looseObject({ type: typeName })
  .transform((given, context): NewMethod => {
    const read = getTypeByName(given.type).params.safeParse(given);
    if (read.success) return read.data;
    for (const issue of read.error.issues) context.addIssue({ ...issue });
    return z.NEVER;
  });
