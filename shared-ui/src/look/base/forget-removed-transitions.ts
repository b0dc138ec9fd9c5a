import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

const nothing = (): void => undefined;

let isListening = false;

/**
 * Makes React Aria forget elements that were removed during a transition. It remembers every element in transition
 * until it next waits for one, which leaks a dialog that closes while a button in it fades. Called by the code that
 * loads React Aria; idempotent.
 */
export const forgetRemovedTransitions = (): void => {
  if (isListening) return;
  isListening = true;
  let stop = nothing;
  document.addEventListener('transitionrun', () => {
    stop();
    stop = runAfterTransition(nothing);
  });
};
