import type { Seed } from '../platform/database/seed.ts';
import { capacityTaken } from './capacity/capacity-taken-table.ts';
import { fareObservations } from './flights/history/fare-history.ts';
import { adRules } from './ads/ad-rule-table.ts';
import { ownAds } from './ads/own-ad-table.ts';
import { homePlaces } from './home-picks/home-place-table.ts';
import { supplierMarkups } from './suppliers/registry/markup-table.ts';
import { supplierOrders } from './suppliers/booking/supplier-order-table.ts';
import { supplierBookings, supplierFaults } from './suppliers/supplier-tables.ts';

/** Clears taken capacity, observed fares, markups and home pages of staff, orders at suppliers, the bookings at sandbox suppliers and their simulated failures. */
export const productSeed: Seed = {
  async clear(tx) {
    await tx.delete(supplierOrders);
    await tx.delete(supplierBookings);
    await tx.delete(supplierFaults);
    await tx.delete(capacityTaken);
    await tx.delete(fareObservations);
    await tx.delete(supplierMarkups);
    await tx.delete(homePlaces);
    await tx.delete(adRules);
    await tx.delete(ownAds);
  },
};
