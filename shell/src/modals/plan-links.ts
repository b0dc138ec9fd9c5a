import type { Bus } from '@travel/contracts/events/bus';
import type { Host } from '@travel/contracts/host';
import type { StoreApi } from 'zustand/vanilla';
import type { Here } from '../navigation/navigation.ts';
import { takeKey } from './taken-key.ts';

interface PlanLinkOptions {
  readonly bus: Bus;
  readonly navigate: Host['navigate'];
  readonly here: StoreApi<Here>;
}

/** Opens the plans with one of them chosen wherever an address names it: a guest comes back so after signing in. */
export const followPlanLinks = ({ bus, navigate, here }: PlanLinkOptions): void => {
  const look = (place: Here) => {
    const plan = takeKey(place, 'plan');
    if (!plan) return;
    bus.publish('plans:requested', { reason: 'link', sub_id: plan.value });
    navigate(plan.rest, { replace: true });
  };
  look(here.getState());
  here.subscribe(look);
};
