import { sampleWalletCard, sampleWalletProduct } from '@travel/contracts/testing/samples';
import type { FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import type { WalletCard, WalletProduct } from '@travel/contracts/endpoints/payments/wallet';

export const certificate: WalletProduct = {
  ...sampleWalletProduct,
  payment_card_id: 'WPMAINC250',
  payment_card_description: 'Pays for hotels, in as many bookings as it lasts.',
  payment_card_image: 'pool-noon-2',
  payment_card_thumbnail_image: 'pool-noon-2',
  validity_months: 6,
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

export const createOwnedCard = (changed: Partial<WalletCard> = {}): WalletCard => ({
  ...sampleWalletCard,
  ...certificate,
  ...changed,
});

export const createWalletAnswers = (cards: readonly WalletCard[] = [], products: readonly WalletProduct[] = []) =>
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
    'GET /api/wallet/balances': () => ({ data: { cash_cards: [], points: [] } }),
  }) satisfies FakeHostOptions['answers'];
