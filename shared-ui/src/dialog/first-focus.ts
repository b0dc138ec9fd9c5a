const focusFirst = (dialog: HTMLDialogElement): void => {
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
  first?.focus();
};

/**
 * Puts the first focus of an open dialog. One that opens inside something still out of sight, as a remote does while
 * it is made, cannot take focus yet: it does when it is seen. Returns the end of waiting for that.
 */
export function firstFocus(dialog: HTMLDialogElement): () => void {
  focusFirst(dialog);
  if (dialog.contains(document.activeElement) || !('ResizeObserver' in window)) return () => {};
  const seen = new ResizeObserver(() => {
    if (dialog.getClientRects().length === 0) return;
    seen.disconnect();
    focusFirst(dialog);
  });
  seen.observe(dialog);
  return () => seen.disconnect();
}
