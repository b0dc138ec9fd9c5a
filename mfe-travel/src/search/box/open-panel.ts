import { createContext, useContext, type RefObject } from 'react';

/** What the panel of a cell knows of it. */
export interface OpenPanel {
  /** What opened it, which gets focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  /** The field it belongs to: it lies inside, and a press on it is not one outside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Closes, and gives focus back. */
  readonly onDone: () => void;
}

export const OpenPanelContext = createContext<OpenPanel | null>(null);

/** The panel that this is part of. */
export const useOpenPanel = (): OpenPanel => {
  const panel = useContext(OpenPanelContext);
  if (!panel) throw new Error('Panels stand inside PanelCell');
  return panel;
};
