import type { Stripe } from 'stripe';
import { seconds } from '../wire/ids.ts';
import type { CustomerRow } from './customer-table.ts';

/** Returns a customer in Stripe's format, including a deleted one. */
export const customerObject = (row: CustomerRow): Stripe.Customer | Stripe.DeletedCustomer =>
  row.is_deleted ? { id: row.customer_id, object: 'customer', deleted: true } : presentCustomer(row);

/** Returns a customer that was not deleted in Stripe's format. */
export const presentCustomer = (row: CustomerRow): Stripe.Customer => ({
  id: row.customer_id,
  object: 'customer',
  address: row.address,
  balance: 0,
  created: seconds(row.created_at),
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: row.description,
  email: row.email,
  invoice_prefix: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: row.default_payment_method_id,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: row.metadata,
  name: row.name,
  phone: row.phone,
  preferred_locales: row.preferred_locales,
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});
