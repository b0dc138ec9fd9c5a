import type { WalletCard, WalletProduct } from '@travel/contracts/endpoints/payments/wallet';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { isPositive, money, ratio } from '@travel/contracts/money/money';
import {
  isWalletUsable,
  formatWalletDecimal,
  getWalletValue,
  type WalletType,
  type WalletCardFacts,
} from '@travel/contracts/payments/wallet-rules';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { User } from '@travel/contracts/people/session.schema';
import { getCurrencies } from '@travel/reference/currencies';
import type { OwnedCard, WalletCardRow, WalletProductRow } from './wallet-tables.ts';

type Kind = Pick<
  WalletProduct,
  | 'mst_type_id'
  | 'mst_type_code'
  | 'mst_type_name'
  | 'mst_enum_id'
  | 'mst_values'
  | 'pro_code'
  | 'pro_name'
  | 'payment_product_code'
  | 'payment_product_name'
>;

const numbers = {
  certificate: { mst_type_id: 1, mst_type_code: 'CRT', mst_enum_id: 11, payment_product_code: 'WLT-CRT' },
  discountcard: { mst_type_id: 2, mst_type_code: 'DSC', mst_enum_id: 12, payment_product_code: 'WLT-DSC' },
} as const satisfies Record<WalletType, unknown>;

const names: Record<TextLanguage, Record<WalletType | 'wallet', string>> = {
  'en-US': { certificate: 'Certificate', discountcard: 'Discount card', wallet: 'Wallet' },
  'es-MX': { certificate: 'Certificado', discountcard: 'Tarjeta de descuento', wallet: 'Monedero' },
  'fr-FR': { certificate: 'Chèque-voyage', discountcard: 'Carte de réduction', wallet: 'Portefeuille' },
  'de-DE': { certificate: 'Gutschein', discountcard: 'Rabattkarte', wallet: 'Guthaben' },
  'ar-AE': { certificate: 'شهادة سفر', discountcard: 'بطاقة خصم', wallet: 'المحفظة' },
};

/** Returns the master data of a kind of wallet card, such as certificates, in a language (spec §3). */
const getCardKind = (type: WalletType, language: TextLanguage): Kind => ({
  ...numbers[type],
  mst_values: type,
  mst_type_name: names[language][type],
  pro_code: 'WLT',
  pro_name: names[language].wallet,
  payment_product_name: names[language][type],
});

/** Converts a wallet card that is on sale to its API format, in a language (spec §3). */
export const toProductView = (product: WalletProductRow, language: TextLanguage): WalletProduct => {
  const { currency, purchase_price, redemption_price, services } = product;
  const { name, description } = product.words[language];
  const decimal = (amount: number) => formatWalletDecimal(money(amount, currency));
  return {
    payment_card_id: product.payment_card_id,
    payment_card_type: product.payment_card_type,
    payment_card_name: name,
    payment_card_description: description,
    payment_card_image: product.image,
    payment_card_thumbnail_image: product.image,
    payment_card_purchase_price: decimal(purchase_price),
    payment_card_redemption_price: redemption_price === null ? null : decimal(redemption_price),
    currency_code: currency,
    currency_name: getCurrencies(language).find(({ code }) => code === currency)?.name ?? currency,
    currency,
    ...getCardKind(product.payment_card_type, language),
    status: product.on_sale ? 'active' : 'inactive',
    payment_card_org_type: 'organisation',
    org_id: product.organisation_id,
    user_segment: product.user_segment,
    validity_years: product.validity_years,
    validity_months: product.validity_months,
    validity_days: product.validity_days,
    creation_time: product.created_at.toISOString(),
    modified_time: product.modified_at.toISOString(),
    service: services[0],
    services: [...services],
  };
};

export const toWalletCardFacts = (
  { card, product, reservedElsewhere }: OwnedCard,
  roeRate: string,
): WalletCardFacts => ({
  type: product.payment_card_type,
  balance: money(card.balance - reservedElsewhere, card.currency),
  redemption: card.redemption_price === null ? null : money(card.redemption_price, card.currency),
  purchase: money(card.purchase_price, card.currency),
  roeRate: ratio(roeRate),
});

const getCardStatus = ({ balance, expires_at }: WalletCardRow, now: Date): WalletCard['card_status'] => {
  if (expires_at <= now) return 'EXPIRED';
  return balance > 0 ? 'ACTIVE' : 'SPENT';
};

/** The user of a wallet card, and the products for which the card is to pay. */
export interface CardUse {
  readonly user: User;
  /** Products of the order. A wallet card that does not accept all of them is refused. */
  readonly products: readonly ProductCode[];
  readonly now: Date;
}

/** Returns why a wallet card cannot pay for an order, or null if it can (spec §5, §6). */
export const getRefusal = (owned: OwnedCard, facts: WalletCardFacts, use: CardUse): WalletCard['refusal'] => {
  if (owned.card.expires_at <= use.now) return 'expired';
  if (!isPositive(facts.balance)) return 'spent';
  if (!isWalletUsable(use.user, facts)) return 'business_only';
  return use.products.every((product) => owned.product.services.includes(product)) ? null : 'other_product';
};

/** Converts a wallet card to the API format for its owner, without its position in the list. */
export const toCardView = (
  owned: OwnedCard,
  {
    currency,
    roeRate,
    language,
    ...use
  }: CardUse & Readonly<Record<'currency' | 'roeRate', string>> & { readonly language: TextLanguage },
): Omit<WalletCard, 'positionSelectedCard'> => {
  const { card, product } = owned;
  const facts = toWalletCardFacts(owned, roeRate);
  const decimal = (amount: number) => formatWalletDecimal(money(amount, card.currency));
  return {
    ...toProductView(product, language),
    payment_card_purchase_price: decimal(card.purchase_price),
    payment_card_redemption_price: card.redemption_price === null ? null : decimal(card.redemption_price),
    creation_time: card.created_at.toISOString(),
    modified_time: card.modified_at.toISOString(),
    wallet_id: card.wallet_id,
    card_code: card.card_code,
    card_status: getCardStatus(card, use.now),
    expiry_time: card.expires_at.toISOString(),
    roeRate: Number(roeRate),
    balance: facts.balance,
    set_aside: money(owned.reservedElsewhere, card.currency),
    value: getWalletValue(facts, currency),
    refusal: getRefusal(owned, facts, use),
  };
};
