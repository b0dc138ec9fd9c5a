import { createContext, useContext, type RefObject } from 'react';

export interface OpenPanel {
  /** The button that opened the panel and gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  /** The field around the panel. A press on the field does not count as a press outside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Closes the panel and returns the focus to the opener. */
  readonly onDone: () => void;
  /** Closes the panel after a complete choice and moves on to the next field of the form. */
  readonly onChosen: () => void;
}

export const OpenPanelContext = createContext<OpenPanel | null>(null);

/** Returns the search field that the current panel belongs to. @throws Error outside a PanelCell. */
export const useOpenPanel = (): OpenPanel => {
  const panel = useContext(OpenPanelContext);
  if (!panel) throw new Error('Panels stand inside PanelCell');
  return panel;
};
