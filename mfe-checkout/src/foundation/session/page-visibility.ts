/** Runs `act` each time the page becomes visible. Returns a function that stops. */
export const onPageVisible = (act: () => void): (() => void) => {
  const listen = () => {
    if (document.visibilityState === 'visible') act();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
};
