import { eq } from 'drizzle-orm';
import { randomCode } from '@travel/kit/crypto/random-id';
import { findById } from '../../../accounts/accounts/accounts.ts';
import { toUser } from '../../../accounts/accounts/user.ts';
import { getBrandLetters } from '../../bookings/booking-number.ts';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { Fulfilment, PurchaseOrder } from '../fulfilment.ts';
import { isSoldTo, getCardExpiry } from '../../../payments/tenders/wallet/wallet-product-rules.ts';
import { walletCards, walletProducts, type WalletProductRow } from '../../../payments/tenders/wallet/wallet-tables.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';

const findWalletProduct = async (db: ApiDb, { fulfilment }: PurchaseOrder): Promise<WalletProductRow | undefined> => {
  const [product] = await db.select().from(walletProducts).where(eq(walletProducts.payment_card_id, fulfilment.item));
  return product;
};

/** Fulfils the order of a wallet card: adds a card with its full value to the buyer's wallet. */
export const createWalletCardFulfilment = ({
  db,
  clock,
  organisations,
}: Pick<BookingDeps, 'db' | 'clock' | 'organisations'>): Fulfilment => ({
  async check(order) {
    const { user_id } = order.booking;
    const buyer = user_id === null ? undefined : await findById(db, user_id);
    // Guests have no wallet to receive the card.
    if (!buyer) return { kind: 'refused', reason: 'sign_in_required' };
    const product = await findWalletProduct(db, order);
    if (!product) return { kind: 'refused', reason: 'card_unknown' };
    return isSoldTo(toUser(buyer), product) ? { kind: 'ready' } : { kind: 'refused', reason: 'business_only' };
  },

  async fulfil(tx, order) {
    const { booking, hold } = order;
    const product = await findWalletProduct(tx, order);
    if (!product || booking.user_id === null) throw new Error(`${booking.booking_id} has nothing to fulfil`);
    const now = clock.now();
    const organisation = await organisations.byId(booking.organisation_id);
    const letters = getBrandLetters(organisation ?? { id: booking.organisation_id, name: '' });
    const { payment_card_id, redemption_price } = product;
    await tx
      .insert(walletCards)
      .values({
        wallet_id: `WC${randomCode(12)}`,
        payment_card_id,
        user_id: booking.user_id,
        hold_id: hold.hold_id,
        card_code: `${letters}-${randomCode(4)}-${randomCode(4)}`,
        currency: hold.currency,
        purchase_price: hold.total,
        redemption_price,
        balance: redemption_price ?? hold.total,
        reserved: 0,
        expires_at: getCardExpiry(product, now),
        created_at: now,
        modified_at: now,
      })
      // Idempotent: a repeated call must not issue a second card.
      .onConflictDoNothing({ target: walletCards.hold_id });
  },
});
