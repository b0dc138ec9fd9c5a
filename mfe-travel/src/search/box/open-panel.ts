import { createContext, useContext, type RefObject } from 'react';

/** The part of a cell that its panel can use. */
export interface OpenPanel {
  /** The button that opened the panel and gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  /** The field around the panel. A press on it does not count as outside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Closes the panel and returns the focus to the opener. */
  readonly onDone: () => void;
}

export const OpenPanelContext = createContext<OpenPanel | null>(null);

/** Returns the cell of this panel. @throws Error outside a PanelCell. */
export const useOpenPanel = (): OpenPanel => {
  const panel = useContext(OpenPanelContext);
  if (!panel) throw new Error('Panels stand inside PanelCell');
  return panel;
};
