import type { ComponentType } from 'react';
import type { SlotViewProps } from './slots/slot-view-props.ts';
import type { ToastStore } from './toast-store.ts';

/**
 * The shell's own visible parts, a chunk of their own. Until it is loaded, the static frame shows the footer, and most
 * pages never need the rest.
 */
export interface PageParts {
  readonly FooterPart: ComponentType<{ readonly element: HTMLElement }>;
  readonly ImpersonationBanner: ComponentType<{ readonly header: HTMLElement }>;
  readonly SlotView: ComponentType<SlotViewProps>;
  readonly ToastLayer: ComponentType<ToastStore>;
}
