import { fromDecimal } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import type { WalletProduct } from '@travel/contracts/endpoints/payments/wallet';
import { formatDuration } from '@travel/contracts/locale/format/duration';

const wallet = '/user/profile?tab=wallet';

/** The address of the wallet, or of buying one of its cards. */
export const walletPath = (buy?: string): string => (buy === undefined ? wallet : `${wallet}&buy=${buy}`);

type Priced = Pick<WalletProduct, 'currency_code' | 'payment_card_purchase_price' | 'payment_card_redemption_price'>;

/** What a card costs. */
export const priceOf = ({ payment_card_purchase_price: price, currency_code }: Priced): Money =>
  fromDecimal(price, currency_code);

/** What a new card is worth: its redemption price, or what it costs. */
export const worthOf = (card: Priced): Money =>
  fromDecimal(card.payment_card_redemption_price ?? card.payment_card_purchase_price, card.currency_code);

type Lasting = Pick<WalletProduct, 'validity_years' | 'validity_months' | 'validity_days'>;

/** How long a new card lasts, in words: "2 years", "1 year and 6 months". */
export const lastingOf = (card: Lasting, language: string): string =>
  formatDuration({ years: card.validity_years, months: card.validity_months, days: card.validity_days }, language);
