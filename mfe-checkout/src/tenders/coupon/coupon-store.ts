import type { Coupon } from '@travel/contracts/endpoints/payments/coupons';
import { createStore } from 'zustand/vanilla';
import { getErrorCode } from '../../foundation/refusals/messages.ts';
import { createBriefMessage } from '../../foundation/time/brief-message.ts';
import type { CouponCalls } from './coupon-calls.ts';

/** Milliseconds that a refusal stays visible (spec §9/01). */
const shownFor = 5_000;

/** Message below the coupon: a fixed text, or a server code with its message. */
export type CouponMessage =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

export interface CouponStore {
  readonly working: boolean;
  readonly message: CouponMessage | null;
  apply(code: string): Promise<void>;
  unapply(): Promise<void>;
  close(): void;
}

/** Creates the store of one mounted coupon block (spec §4/01). The applied coupon is part of the order. */
export const createCouponStore = (calls: CouponCalls) =>
  createStore<CouponStore>()((set, get) => {
    const brief = createBriefMessage<CouponMessage>((message) => set({ message }));
    const say = (message: CouponMessage) => brief.show(message, shownFor);
    let listed: Promise<readonly Coupon[]> | null = null;
    const list = () => {
      listed ??= calls.list().catch((error: unknown) => {
        listed = null;
        throw error;
      });
      return listed;
    };

    const attempt = async (act: () => Promise<{ message_code: string | null; message: string } | null>) => {
      if (get().working) return;
      brief.clear();
      set({ working: true });
      try {
        const answer = await act();
        if (answer?.message_code) say({ kind: 'refused', code: answer.message_code, message: answer.message });
      } catch (error) {
        say({ kind: 'refused', code: getErrorCode(error), message: '' });
      }
      set({ working: false });
    };

    return {
      working: false,
      message: null,
      async apply(typed) {
        const code = typed.trim().toUpperCase();
        if (code === '') {
          brief.clear();
          say({ kind: 'empty' });
          return;
        }
        await attempt(async () => {
          const coupon = (await list()).find(({ coupon_code }) => coupon_code === code);
          // A code outside the list may belong to a campaign, which only the server knows.
          return calls.apply(coupon ?? { coupon_code: code, coupon_id: '' });
        });
      },
      unapply: () => attempt(() => calls.unlock()),
      close: () => brief.clear(),
    };
  });
