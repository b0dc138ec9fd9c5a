import { createPayment } from '@travel/contracts/endpoints/payments';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { fromDecimal, MoneyError } from '@travel/contracts/money';
import { declaredProblem } from '@travel/kit/problem';
import type { HoldRow } from '../holds/hold-table.ts';
import type { Traveller } from '../requests/traveller.ts';
import type { PaymentTokens } from '../sessions/payment-tokens.ts';
import { holderName, readApiKey } from './api-key.ts';
import type { createChecksums } from './checksum.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentParts } from './open-payment.ts';
import { payableOrder } from './payment-order.ts';
import type { PaymentRow } from './payment-table.ts';

type PaymentRequest = ParsedRequest<typeof createPayment>['body'];

interface CreateParts extends PaymentParts {
  readonly paymentTokens: PaymentTokens;
  readonly checksums: ReturnType<typeof createChecksums>;
}

/** @throws ProblemError amount_wrong unless a decimal text is what the hold costs */
export const requireAmount = ({ total, currency }: HoldRow, given: string, inCurrency: string): void => {
  if (inCurrency === currency && minorUnits(given, currency) === total) return;
  throw declaredProblem(createPayment, 'amount_wrong', {
    title: 'Not what it costs',
    detail: 'The amount is not what the order costs. Read the hold again.',
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

/** Creates the payment of a request whose every word is checked against what the server knows (spec §3, §7.4). */
export const createCreatePayment =
  (parts: CreateParts) =>
  async (body: PaymentRequest, traveller: Traveller, host: string, browser: string): Promise<PaymentRow> => {
    const { order_id: orderId, currency, country_code: countryCode, amount, checksum, metadata } = body;
    // The session behind it was looked at when the checksum was made, which is worth nothing with another key.
    const holder = readApiKey(parts.paymentTokens, metadata.api_key, traveller);
    const summed = { holder: holderName(holder), orderId, currency, countryCode, amount };
    if (!parts.checksums.isRight(checksum, summed)) {
      throw declaredProblem(createPayment, 'checksum_wrong', {
        title: 'Not as signed',
        detail: 'The checksum is not of this order, currency, country and amount.',
      });
    }
    if (metadata.user_id !== '' && !('user_id' in holder && holder.user_id === metadata.user_id)) {
      throw declaredProblem(createPayment, 'api_key_wrong', { detail: 'The api_key is not of this user_id.' });
    }
    const { id } = await traveller.organisation();
    if (metadata.org_id !== id) {
      throw declaredProblem(createPayment, 'organisation_wrong', { detail: 'org_id is not of this site.' });
    }
    if (!URL.canParse(body.return_url) || new URL(body.return_url).host !== host) {
      throw declaredProblem(createPayment, 'return_url_wrong', { detail: 'return_url leads away from this site.' });
    }
    const order = await payableOrder(parts.db, orderId, parts.clock.now());
    requireAmount(order.hold, amount, currency);
    return openPayment(parts, order, { browser, description: body.description, returnUrl: body.return_url });
  };
