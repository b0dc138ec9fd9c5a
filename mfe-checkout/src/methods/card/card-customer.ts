import type { Host } from '@travel/contracts/host/host';
import { defaultPhone, type PgType } from '@travel/contracts/payments/pg-types';
import type { User } from '@travel/contracts/people/session.schema';
import { logCardFailure } from '../../foundation/refusals/console-log.ts';

/** Returns the customer of a card request. '555' is used if no telephone number is known (spec §5/20). */
export const buildCustomerBody = ({ email, phone }: Pick<User, 'email' | 'phone'>, merchant_id: PgType) => ({
  merchant_id,
  email,
  mobile: phone || defaultPhone,
});

/** The only gateway whose API key identifies the customer; at others the customer must be created. */
const newGateway: PgType = 'PG_03';

/** Creates the user as a customer of an older supplier (spec §7.1/08) in advance; otherwise saving a card does. */
export const createCustomer = async ({ http, session }: Pick<Host, 'http' | 'session'>, merchant_id: PgType) => {
  const { user } = session;
  if (!user || merchant_id === newGateway) return;
  try {
    await http('POST /api/booking/createCustomer', { body: buildCustomerBody(user, merchant_id) });
  } catch (error) {
    logCardFailure('customer', error);
  }
};
