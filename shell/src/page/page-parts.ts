import type { ComponentType } from 'react';
import type { SlotViewProps } from './slots/slot-view-props.ts';
import type { ToastStore } from './toast-store.ts';

/**
 * The shell's own visible parts, a chunk of their own: the static frame stands for the footer until then, and the rest
 * is what most pages never show.
 */
export interface PageParts {
  readonly FooterPart: ComponentType<{ readonly element: HTMLElement }>;
  readonly KeyBanner: ComponentType<{ readonly header: HTMLElement }>;
  readonly SlotView: ComponentType<SlotViewProps>;
  readonly ToastLayer: ComponentType<ToastStore>;
}
