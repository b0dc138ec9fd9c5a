import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

const nothing = (): void => undefined;

let isListening = false;

/**
 * Lets React Aria forget elements that left the page in the middle of a transition. It remembers every element that is
 * in one, and those that are removed meanwhile, with all around them, until it next waits for a transition: a dialog
 * that is closed while a button in it fades would stay in memory for as long as the page. Called by the code that brings
 * React Aria; again does nothing.
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
