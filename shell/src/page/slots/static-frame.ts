const nothing = () => {};

/** Returns a key for a control, which is the same for the matching controls of the static frame and of the remote. */
const getTraits = (control: Element): string =>
  [control.tagName, control.id, control.getAttribute('href'), control.getAttribute('name'), control.textContent].join(
    '|',
  );

/**
 * Returns the static frame of a remote in an element. The frame is present before any script runs and stays until the
 * remote replaces it.
 * @param module module of the frame; the frame's styles are marked with it
 */
export const findStaticFrame = (element: HTMLElement, module: string) => {
  const nodes = [...element.childNodes];
  let present = nodes.length > 0;
  return {
    get present() {
      return present;
    },
    /** Removes the frame. Returns a function that moves the focus to the matching control of the remote. */
    remove(): () => void {
      if (!present) return nothing;
      present = false;
      // A view that the remote has hydrated is no frame any more.
      const replaced = nodes.filter((node) => !(node instanceof Element && node.hasAttribute('data-remote')));
      const { activeElement } = document;
      const focused =
        activeElement && replaced.some((node) => node.contains(activeElement)) ? activeElement : undefined;
      for (const node of replaced) node.remove();
      for (const style of document.head.querySelectorAll<HTMLStyleElement>('style[data-frame]')) {
        if (style.dataset['frame'] === module) style.remove();
      }
      if (!focused) return nothing;
      return () => {
        const like = [...element.querySelectorAll<HTMLElement>(focused.tagName)].find(
          (control) => getTraits(control) === getTraits(focused),
        );
        like?.focus({ preventScroll: true });
      };
    },
  };
};
