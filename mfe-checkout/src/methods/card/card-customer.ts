import type { Host } from '@travel/contracts/host';
import { defaultPhone } from '@travel/contracts/payments/pg-types';
import type { PgType } from '@travel/contracts/payments/pg-types';
import type { User } from '@travel/contracts/session.schema';
import { logCardFailure } from '../../foundation/refusals/console-log.ts';

/** Whose cards are meant; '555' stands where no telephone number is known (spec §5/20). */
export const customerBody = ({ email, phone }: Pick<User, 'email' | 'phone'>, merchant_id: PgType) => ({
  merchant_id,
  email,
  mobile: phone || defaultPhone,
});

/** Who is a customer of it by the key that opens its own calls. */
const newGateway: PgType = 'PG_03';

/**
 * Makes who is signed in a customer of an older supplier (spec §7.1/08), so that a card can be kept there; saving one
 * would do it too.
 */
export const makeCustomer = async ({ http, session }: Pick<Host, 'http' | 'session'>, merchant_id: PgType) => {
  const { user } = session;
  if (!user || merchant_id === newGateway) return;
  try {
    await http('POST /api/booking/createCustomer', { body: customerBody(user, merchant_id) });
  } catch (error) {
    logCardFailure('customer', error);
  }
};
