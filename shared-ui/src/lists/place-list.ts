const gap = 6;

/**
 * Positions a list in the top layer below its field, or above it if there is more space, and updates it while it is
 * open.
 */
export function placeList(list: HTMLElement, field: HTMLElement): () => void {
  if ('showPopover' in list) list.showPopover();

  const place = () => {
    const box = field.getBoundingClientRect();
    const view = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
    const below = view.offsetTop + view.height - box.bottom;
    const above = box.top - view.offsetTop;
    const over = below < list.offsetHeight + 2 * gap && above > below;
    const rtl = getComputedStyle(field).direction === 'rtl';
    // The width is measured, because scroll bars and their gutters count differently by text direction.
    Object.assign(list.style, { inlineSize: `${box.width}px`, insetInlineStart: '0px' });
    const start = list.getBoundingClientRect();
    Object.assign(list.style, {
      insetInlineStart: `${rtl ? start.right - box.right : box.left - start.left}px`,
      insetBlockStart: `${over ? box.top - list.offsetHeight - gap : box.bottom + gap}px`,
    });
  };

  place();
  const sized = 'ResizeObserver' in window ? new ResizeObserver(place) : undefined;
  sized?.observe(list);
  window.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  window.visualViewport?.addEventListener('resize', place);
  return () => {
    sized?.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
    window.visualViewport?.removeEventListener('resize', place);
  };
}
