import {
  generatePaymentToken,
  generatePgToken,
  getSupplierpg,
  type PaymentSupplier,
} from '@travel/contracts/endpoints/payments/payment-suppliers';
import { isPgType, pgMethodNames, type PaymentSupplierId, type PgType } from '@travel/contracts/payments/pg-types';
import type { User } from '@travel/contracts/people/session.schema';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { getGateway } from '../provider/gateway.ts';
import { mapUnavailable } from '../lifecycle/open-payment.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import { createOpenOrder } from '../order/open-order.ts';
import { getOrCreateCustomer } from '../saved-cards/provider-customers.ts';
import { createTokenIssuer, toTokenRequest } from './payment-tokens.ts';
import { chooseSupplier, listSuppliers } from './suppliers.ts';

/** Registers the routes that list payment suppliers and issue payment tokens (spec §7.4). */
export const supplierRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { gateway, route, ensureBrowserKey } = deps;
  const openOrder = createOpenOrder(deps);

  const cardSupplier = async (pgType: PgType, user: User | undefined): Promise<PaymentSupplier> => {
    const { kind, vault, cardHost, publishableKey, formUrl, walletCountry } = getGateway(gateway, { pg_type: pgType });
    // Saved cards of the older suppliers are read through our API, so browsers need no key for these suppliers.
    const host = pgType === 'PG_03' ? cardHost : null;
    const opened =
      user && host !== null ? await vault.createBrowserKey(await getOrCreateCustomer(deps, user, pgType)) : '';
    return {
      id: pgType,
      'api-key': opened,
      pg_method_name: pgMethodNames[pgType],
      host,
      publishable_key: publishableKey,
      card_form: { kind, form_url: formUrl, ...(walletCountry && { wallet_country: walletCountry }) },
    };
  };

  const supplier = async (id: PaymentSupplierId, user: User | undefined): Promise<PaymentSupplier> =>
    isPgType(id)
      ? cardSupplier(id, user)
      : { id, 'api-key': '', pg_method_name: pgMethodNames[id], host: null, publishable_key: '' };

  route(app, getSupplierpg, async ({ body, traveller }) => {
    const [organisation, session] = await Promise.all([traveller.organisation(), traveller.session()]);
    // Support that signed in by key sees no saved cards.
    const owner = session?.opened_by === 'key' ? undefined : session?.user;
    const ids = listSuppliers(organisation, gateway).filter((id) => ['', id].includes(body.pg_supplier_id));
    const suppliers = await mapUnavailable(Promise.all(ids.map((id) => supplier(id, owner))));
    return { data: { data: { data: suppliers } } };
  });

  const { tokenOf, generate } = createTokenIssuer(deps);

  route(app, generatePaymentToken, async ({ body, traveller, request, reply }) => {
    const order = await openOrder(body.id, traveller);
    return { data: await generate(order, body, request, reply) };
  });

  route(app, generatePgToken, async ({ body, traveller, request, reply }) => {
    const order = await openOrder(body.id, traveller);
    const organisation = await getSeller(deps, order.hold);
    const pgType = chooseSupplier(organisation, gateway, body.pg_type);
    return {
      data: await tokenOf(
        order,
        toTokenRequest(request, { pgType, organisation, browser: ensureBrowserKey(request, reply) }),
      ),
    };
  });
};
