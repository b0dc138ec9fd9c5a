import { z } from 'zod';
import { oneOf } from '../wire/params.ts';
import { invalidRequest } from '../wire/provider-error.ts';
import { bankRedirect } from './bank-redirect/bank-redirect.ts';
import { card } from './card/card.ts';
import type { NewMethod } from './new-method.ts';
import type { PaymentMethodType } from './payment-method-type.ts';

/** Every way to pay at the provider. A new one is a folder and an entry here. */
export const paymentMethodTypes: readonly PaymentMethodType[] = [card, bankRedirect];

/** The type of that name. @throws where there is none, which no stored row names */
export const typeNamed = (name: string): PaymentMethodType => {
  const found = paymentMethodTypes.find(({ type }) => type === name);
  if (!found) throw new Error(`There is no payment method of type ${name}`);
  return found;
};

/** The type of a stored payment method. */
export const typeOf = ({ type }: { readonly type: string }): PaymentMethodType => typeNamed(type);

/** How the bank is asked before a payment method is saved. @throws ProviderError for a type that cannot be saved */
export const requireSavable = ({ type }: { readonly type: string }) => {
  const { askToSave } = typeNamed(type);
  if (askToSave) return askToSave;
  throw invalidRequest(`Payment methods of type ${type} cannot be saved to customers.`, { param: 'payment_method' });
};

/** What intents that name no types take. */
export const defaultTypes: readonly string[] = [card.type];

const namesOf = (types: readonly PaymentMethodType[]): [string, ...string[]] => {
  const [first = card.type, ...others] = types.map(({ type }) => type);
  return [first, ...others];
};

/** Names of the types that can be saved with a customer for payments to come. */
export const savableTypes = namesOf(paymentMethodTypes.filter(({ askToSave }) => askToSave !== undefined));

/** The name of a type, and of one that can be saved, as a parameter. */
export const typeName = oneOf(namesOf(paymentMethodTypes));
export const savableTypeName = oneOf(savableTypes);

/** A new payment method as a call describes it: `type` says whose the other parameters are. */
export const newMethodParams: z.ZodType<NewMethod> = z
  .looseObject({ type: typeName })
  .transform((given, context): NewMethod => {
    const read = typeNamed(given.type).params.safeParse(given);
    if (read.success) return read.data;
    for (const issue of read.error.issues) context.addIssue({ ...issue });
    return z.NEVER;
  });
