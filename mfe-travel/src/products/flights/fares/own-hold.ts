import type { Host } from '@travel/contracts/host/host';

const stepMs = 100;
const mostSteps = 30;

/**
 * Waits until this browser's hold is released, which every page but the checkout requests. Otherwise a traveller
 * who comes back from the checkout would see their own seats as taken. Gives up after 3 s, because another tab may
 * still be paying for the hold.
 */
export const waitForHoldRelease = async ({ cookies }: Pick<Host, 'cookies'>): Promise<void> => {
  const isHeld = () => cookies.get('holdTok') !== null && cookies.get('tripTok') === null;
  for (let step = 0; step < mostSteps && isHeld(); step += 1) {
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
};
