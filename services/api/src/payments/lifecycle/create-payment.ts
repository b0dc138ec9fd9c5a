import { createPayment } from '@travel/contracts/endpoints/payments/payments';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { fromDecimal, MoneyError } from '@travel/contracts/money/money';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { HeldOrder } from '../order/order.ts';
import { chooseSupplier } from '../payment-suppliers/suppliers.ts';
import { isOwnPage } from '../../platform/http/same-origin.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import { createOpenOrder } from '../order/open-order.ts';
import { calculatePayable } from '../order/payable.ts';
import { formatHolder, readApiKey } from './api-key.ts';
import type { createChecksums } from './checksum.ts';
import { openFittingPayment } from './open-payment.ts';
import type { PaymentRouteDeps, PaymentDeps } from '../payments-deps.ts';
import type { PaymentRow } from './payment-table.ts';
import { toStatementName } from '../provider/statement-name.ts';

type PaymentRequest = ParsedRequest<typeof createPayment>['body'];

interface CreateDeps extends Pick<PaymentRouteDeps, 'paymentTokens' | 'organisations'>, PaymentDeps {
  readonly checksums: ReturnType<typeof createChecksums>;
}

/**
 * Requires that an amount, as decimal text, equals the payable amount of the order.
 * @throws ProblemError amount_wrong
 */
export const requireAmount = (hold: HeldOrder, given: string, inCurrency: string): void => {
  if (inCurrency === hold.currency && minorUnits(given, inCurrency) === calculatePayable(hold)) return;
  throw createDeclaredProblem(createPayment, 'amount_wrong', {
    title: 'Price does not match',
    detail: 'The amount differs from the amount due. Read the payment options again.',
  });
};

const minorUnits = (decimal: string, currency: string): number | null => {
  try {
    return fromDecimal(decimal, currency).amount;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
};

/**
 * Creates the function that creates a payment, after it has checked every field of the request against the server's
 * data (spec §3, §7.4).
 */
export const createCreatePayment = (deps: CreateDeps) => {
  const openOrder = createOpenOrder(deps);

  return async (body: PaymentRequest, traveller: Traveller, host: string, browser: string): Promise<PaymentRow> => {
    const { order_id: orderId, currency, country_code: countryCode, amount, checksum, metadata } = body;
    // The session needs no check here: it was checked when the checksum was signed, and the checksum is valid only with
    // the same api_key.
    const holder = readApiKey(deps.paymentTokens, metadata.api_key, traveller);
    const summed = { holder: formatHolder(holder), orderId, currency, countryCode, amount };
    if (!deps.checksums.isRight(checksum, summed)) {
      throw createDeclaredProblem(createPayment, 'checksum_wrong', {
        title: 'Checksum does not match',
        detail: 'The checksum does not match the order, currency, country and amount.',
      });
    }
    if (metadata.user_id !== '' && !('user_id' in holder && holder.user_id === metadata.user_id)) {
      throw createDeclaredProblem(createPayment, 'api_key_wrong', {
        detail: 'The api_key does not belong to this user_id.',
      });
    }
    const order = await openOrder(orderId, traveller);
    const organisation = await getSeller(deps, order.hold);
    if (metadata.org_id !== organisation.id) {
      throw createDeclaredProblem(createPayment, 'organisation_wrong', {
        detail: 'org_id is not the seller of this order.',
      });
    }
    if (!isOwnPage(body.return_url, host)) {
      throw createDeclaredProblem(createPayment, 'return_url_wrong', { detail: 'return_url must be on this site.' });
    }
    requireAmount(order.hold, amount, currency);
    const pgType = chooseSupplier(organisation, deps.gateway, metadata.pgType);
    const { description, return_url: returnUrl } = body;
    const language = metadata.language_code || null;
    const statementName = toStatementName(organisation.name);
    const asksForCard = body.keeps_card && order.hold.terms.card_keeper !== null;
    const keeper = asksForCard ? ((await traveller.session())?.user.user_id ?? null) : null;
    return openFittingPayment(deps, order, {
      browser,
      description,
      returnUrl,
      pgType,
      language,
      statementName,
      keeper,
    });
  };
};
