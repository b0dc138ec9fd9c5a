import type { checkLoyaltyPoints } from '@travel/contracts/endpoints/payments/loyalty';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { createStore } from 'zustand/vanilla';
import { createBriefMessage } from '../../foundation/time/brief-message.ts';
import type { LoyaltyCalls } from './loyalty-calls.ts';

/** Milliseconds that a failure stays visible (spec §9/01). */
const shownFor = 3_000;

export type PointsBalance = EndpointResponse<typeof checkLoyaltyPoints>;

export interface LoyaltyStore {
  /** Null until the balance is loaded. */
  readonly points: PointsBalance | null;
  readonly working: boolean;
  /** Whether 'Error' is shown, for three seconds after a failure (spec §4/03). */
  readonly failed: boolean;
  /** The agent's surcharge as a decimal. */
  readonly agentExtra: string;
  /** Loads the balance and the number of points that can be used for this order. */
  check(membership: string, agentExtra: string): Promise<void>;
  apply(pointType: string, points: number): Promise<void>;
  unapply(): Promise<void>;
  close(): void;
}

/** Creates the store of one mounted points block (spec §4/03). Applied points are part of the order. */
export const createLoyaltyStore = (calls: LoyaltyCalls) =>
  createStore<LoyaltyStore>()((set, get) => {
    const brief = createBriefMessage<true>((failed) => set({ failed: failed ?? false }));
    const attempt = async (act: () => Promise<{ readonly statusCode: number }>) => {
      if (get().working) return;
      brief.clear();
      set({ working: true });
      const statusCode = await act().then(
        (answer) => answer.statusCode,
        () => 0,
      );
      set({ working: false });
      if (statusCode !== 200) brief.show(true, shownFor);
    };
    let round = 0;
    return {
      points: null,
      working: false,
      failed: false,
      agentExtra: '0',
      async check(membership, agentExtra) {
        const requestNumber = (round += 1);
        set({ agentExtra });
        try {
          const points = await calls.check(membership, agentExtra);
          if (requestNumber === round) set({ points });
        } catch {
          if (requestNumber === round) brief.show(true, shownFor);
        }
      },
      apply: (pointType, points) => attempt(() => calls.apply(pointType, points, get().agentExtra)),
      unapply: () => attempt(() => calls.unapply(get().agentExtra)),
      close: () => brief.clear(),
    };
  });
