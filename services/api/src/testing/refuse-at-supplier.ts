import type { TestApi } from './open-api.ts';

/** Makes the supplier refuse an order as sold out before it is sent. */
export const refuseAtSupplier = ({ sql }: Pick<TestApi, 'sql'>, key: string) =>
  sql(
    `insert into supplier_orders (key, supplier, product, status, reason, language, remarks, sent_at, settled_at)
     values ($1, 'portolan', 'HLT', 'refused', 'sold_out', 'en-US', '[]', now(), now()) on conflict do nothing`,
    [key],
  );
