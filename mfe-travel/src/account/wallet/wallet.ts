import { fromDecimal, type Money } from '@travel/contracts/money/money';
import type { WalletProduct } from '@travel/contracts/endpoints/payments/wallet';
import { formatDuration } from '@travel/contracts/locale/format/duration';

const wallet = '/user/profile?tab=wallet';

/** Returns the URL of the wallet, or of the purchase of a card. */
export const getWalletPath = (buy?: string): string => (buy === undefined ? wallet : `${wallet}&buy=${buy}`);

type ProductPrice = Pick<
  WalletProduct,
  'currency_code' | 'payment_card_purchase_price' | 'payment_card_redemption_price'
>;

export const getCardPrice = ({ payment_card_purchase_price: price, currency_code }: ProductPrice): Money =>
  fromDecimal(price, currency_code);

export const getCardValue = (card: ProductPrice): Money =>
  fromDecimal(card.payment_card_redemption_price ?? card.payment_card_purchase_price, card.currency_code);

type ProductValidity = Pick<WalletProduct, 'validity_years' | 'validity_months' | 'validity_days'>;

/** Returns a card's validity as text: "2 years", "1 year and 6 months". */
export const formatValidity = (card: ProductValidity, language: string): string =>
  formatDuration({ years: card.validity_years, months: card.validity_months, days: card.validity_days }, language);
