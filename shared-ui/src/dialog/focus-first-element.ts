const focusFirst = (dialog: HTMLDialogElement): void => {
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
  first?.focus();
};

/**
 * Sets the first focus of an open dialog. A dialog inside a hidden element, such as a remote being mounted, gets focus
 * once it is visible. Returns a function that stops waiting.
 */
export function focusFirstElement(dialog: HTMLDialogElement): () => void {
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
