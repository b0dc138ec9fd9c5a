import { createSandboxOrder } from '@travel/contracts/endpoints/sandbox';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { createPurchase } from '../orders/purchases/create-purchase.ts';
import { toDirectPurchaseItem } from '../products/direct-purchases/direct-purchase-item.ts';
import type { BookingDeps } from '../orders/bookings/booking-deps.ts';

/** Mounts the endpoint that creates orders of any product, to test payments of products that have no pages. */
export const registerSandboxOrderRoutes = (
  app: App,
  dependencies: Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'products' | 'organisations' | 'route'>,
): void => {
  dependencies.route(app, createSandboxOrder, async ({ body }) => {
    const { product_type, total, name, detail, starts, ends, metadata } = body;
    const organisation = await dependencies.organisations.byId(body.organisation);
    if (!organisation) {
      throw createDeclaredProblem(createSandboxOrder, 'organisation_unknown', {
        detail: 'There is no such organisation.',
        errors: [{ field: 'organisation', message: 'The id of an organisation is required' }],
      });
    }
    const bought = toDirectPurchaseItem({
      code: product_type,
      title: name,
      subtitle: detail || null,
      starts,
      ends,
      total,
    });
    const by = dependencies.products.of(product_type).findSupplier(bought) ? 'supplier' : 'sandbox';
    const { hold, token } = await createPurchase(dependencies, {
      organisationId: organisation.id,
      productType: product_type,
      purchase: { name, detail, by, item: 'sandbox-order', metadata },
      starts,
      ends,
      total,
    });
    return {
      data: {
        order_id: token,
        product_type,
        service: hold.path,
        description: name,
        total,
        metadata,
        expires_at: hold.expires_at.toISOString(),
      },
    };
  });
};
