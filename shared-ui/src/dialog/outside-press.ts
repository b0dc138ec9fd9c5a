const outside = (dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean => {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
};

/**
 * Calls `onPress` when a press begins and ends on the backdrop. Ignores a selection dragged out of a field, and the
 * click that Enter triggers in a form (it has no position).
 */
export function listenForOutsidePress(dialog: HTMLElement, onPress: () => void): () => void {
  let began = false;
  const down = (event: MouseEvent) => {
    began = event.target === dialog && outside(dialog, event);
  };
  const click = (event: MouseEvent) => {
    if (began && event.target === dialog && outside(dialog, event)) onPress();
    began = false;
  };
  dialog.addEventListener('mousedown', down);
  dialog.addEventListener('click', click);
  return () => {
    dialog.removeEventListener('mousedown', down);
    dialog.removeEventListener('click', click);
  };
}
