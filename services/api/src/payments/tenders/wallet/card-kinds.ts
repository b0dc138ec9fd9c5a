import type { WalletProduct } from '@travel/contracts/endpoints/payments/wallet';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { WalletType } from '@travel/contracts/payments/wallet-rules';

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
export const kindOfCard = (type: WalletType, language: TextLanguage): Kind => ({
  ...numbers[type],
  mst_values: type,
  mst_type_name: names[language][type],
  pro_code: 'WLT',
  pro_name: names[language].wallet,
  payment_product_name: names[language][type],
});
