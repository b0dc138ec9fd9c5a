import { buyWalletCard } from '@travel/contracts/endpoints/payments/wallet';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import type { User } from '@travel/contracts/people/session.schema';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { createPurchase } from '../create-purchase.ts';
import { findProducts } from '../../../payments/tenders/wallet/find-cards.ts';
import { isSoldTo } from '../../../payments/tenders/wallet/wallet-product-rules.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';

interface BuyRequest {
  readonly payment_card_id: string;
  readonly user: User;
  readonly organisationId: string;
  readonly language: TextLanguage;
}

/**
 * Creates the order for a wallet card that is on sale.
 * @throws ProblemError business_only, card_unknown
 */
export const orderWalletCard = async (
  deps: BookingDeps,
  request: BuyRequest,
): Promise<ResponseInput<typeof buyWalletCard>> => {
  const { user, organisationId, language } = request;
  const product = (await findProducts(deps.db, organisationId)).find(
    ({ payment_card_id }) => payment_card_id === request.payment_card_id,
  );
  if (!product) throw createDeclaredProblem(buyWalletCard, 'card_unknown', { detail: 'This card is not on sale.' });
  if (!isSoldTo(user, product)) {
    throw createDeclaredProblem(buyWalletCard, 'business_only', {
      detail: 'This card is for business customers only.',
    });
  }
  const { name, description } = product.words[language];
  const { hold, token } = await createPurchase(deps, {
    organisationId,
    productType: 'WLT',
    purchase: { name, detail: description, by: 'wallet', item: product.payment_card_id, metadata: {} },
    starts: null,
    ends: null,
    total: money(product.purchase_price, product.currency),
  });
  return {
    data: {
      order_id: token,
      amount: money(hold.total, hold.currency),
      name,
      expires_at: hold.expires_at.toISOString(),
      seconds_left: Math.max(0, Math.floor((hold.expires_at.getTime() - hold.created_at.getTime()) / 1000)),
    },
  };
};
