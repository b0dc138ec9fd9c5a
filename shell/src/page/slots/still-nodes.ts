/** The static frame in an element, there before any script: stays until the remote takes over. */
export interface StillNodes {
  readonly present: boolean;
  /** Takes the frame away. Returns a function that gives the focus it had to its like in the element. */
  remove(): () => void;
}

const nothing = () => {};

/** What tells one control from another, in the frame and in the remote alike. */
const traitsOf = (control: Element): string =>
  [control.tagName, control.id, control.getAttribute('href'), control.getAttribute('name'), control.textContent].join(
    '|',
  );

/** @param module whose frame it is; the frame's styles are marked with it */
export const stillNodes = (element: HTMLElement, module: string): StillNodes => {
  const nodes = [...element.childNodes];
  let present = nodes.length > 0;
  return {
    get present() {
      return present;
    },
    remove() {
      if (!present) return nothing;
      present = false;
      const { activeElement } = document;
      const focused = activeElement && nodes.some((node) => node.contains(activeElement)) ? activeElement : undefined;
      for (const node of nodes) node.remove();
      for (const style of document.head.querySelectorAll<HTMLStyleElement>('style[data-frame]')) {
        if (style.dataset['frame'] === module) style.remove();
      }
      if (!focused) return nothing;
      return () => {
        const like = [...element.querySelectorAll<HTMLElement>(focused.tagName)].find(
          (control) => traitsOf(control) === traitsOf(focused),
        );
        like?.focus({ preventScroll: true });
      };
    },
  };
};
