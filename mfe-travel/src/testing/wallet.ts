import type { FakeHostOptions } from '@travel/ui/remote/fake-host';
import type { WalletCard, WalletProduct } from '@travel/contracts/endpoints/wallet';

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** A certificate on sale. */
export const certificate: WalletProduct = {
  payment_card_id: 'WPMAINC250',
  payment_card_type: 'certificate',
  payment_card_name: 'Travel certificate 250',
  payment_card_description: 'Pays for hotels, in as many bookings as it lasts.',
  payment_card_image: 'pool-noon-2',
  payment_card_thumbnail_image: 'pool-noon-2',
  payment_card_purchase_price: '250',
  payment_card_redemption_price: '250',
  currency_code: 'USD',
  currency_name: 'US Dollar',
  currency: 'USD',
  mst_type_id: 1,
  mst_type_code: 'CRT',
  mst_type_name: 'Certificate',
  mst_enum_id: 11,
  mst_values: 'certificate',
  pro_code: 'WLT',
  pro_name: 'Wallet',
  payment_product_code: 'WLT-CRT',
  payment_product_name: 'Certificate',
  status: 'active',
  payment_card_org_type: 'organisation',
  org_id: 'main',
  user_segment: 'all',
  validity_years: 2,
  validity_months: 6,
  validity_days: 0,
  creation_time: '2026-11-20T08:00:00.000Z',
  modified_time: '2026-11-20T08:00:00.000Z',
  service: 'HLT',
  services: ['HLT'],
};

export const discountCard: WalletProduct = {
  ...certificate,
  payment_card_id: 'WPMAIND120',
  payment_card_type: 'discountcard',
  payment_card_name: 'Business discount card 120',
  payment_card_purchase_price: '90',
  payment_card_redemption_price: '120',
  mst_type_name: 'Discount card',
  user_segment: 'business',
};

/** A card of somebody's. */
export const ownCard = (changed: Partial<WalletCard> = {}): WalletCard => ({
  ...certificate,
  wallet_id: 'WC7F4K2091XQ',
  card_code: 'ALM-7F4K-2091',
  card_status: 'ACTIVE',
  expiry_time: '2028-11-20T08:00:00.000Z',
  roeRate: 1,
  positionSelectedCard: 0,
  balance: usd(18_050),
  set_aside: usd(0),
  value: usd(18_050),
  refusal: null,
  ...changed,
});

/** What the API answers of a wallet. */
export const walletAnswers = (cards: readonly WalletCard[] = [], products: readonly WalletProduct[] = []) =>
  ({
    'POST /api/booking/getpaymentcardbyuser': () => {
      const active = { active_card: cards.filter(({ card_status }) => card_status === 'ACTIVE').length };
      return {
        data: {
          data: {
            data: [
              { paymentMethods: { certificate_details: active, discountcard_details: { active_card: 0 } } },
              { walletOptions: [...cards] },
            ],
          },
        },
      };
    },
    'GET /api/wallet/products': () => ({ data: [...products] }),
  }) satisfies FakeHostOptions['answers'];
