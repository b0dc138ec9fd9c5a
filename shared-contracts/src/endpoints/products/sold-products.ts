import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';

/**
 * Lists the products that the organisation of the site sells, in the order of the navigation. Calls of other products
 * are answered with 404 `product_not_sold`. Readers ignore codes that they do not know, because newer products may be added.
 * `has_plans` is whether a membership plan is on sale; an older API does not return it.
 */
export const listSoldProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Lists the products that the site sells',
  tag: 'products',
  access: { caller: 'anyone' },
  response: nested1(z.object({ products: z.array(z.string()), has_plans: z.boolean().optional() })),
  sample: { response: { data: { products: ['HLT', 'FLT'], has_plans: true } } },
});
