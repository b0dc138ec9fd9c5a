import type { Host } from '@travel/contracts/host/host';

const stepMs = 100;
const mostSteps = 30;

/**
 * Waits until what this browser held is released, as it is on every page but the checkout: who comes back from there
 * would find their own seats taken. Gives up after some seconds: it may be held by another tab that is paying.
 */
export const ownHoldReleased = async ({ cookies }: Pick<Host, 'cookies'>): Promise<void> => {
  const isHeld = () => cookies.get('holdTok') !== null && cookies.get('tripTok') === null;
  for (let step = 0; step < mostSteps && isHeld(); step += 1) {
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
};
