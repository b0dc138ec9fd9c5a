import type { FooterPart } from './footer-part.tsx';
import type { OverrideBadge } from './override-badge.tsx';
import type { SlotView } from './slot-view.tsx';
import type { ToastLayer } from './toast-layer.tsx';

/**
 * The shell's own visible parts, a chunk of their own: the static frame stands for the footer until then, and the rest
 * is what most pages never show.
 */
export interface PageParts {
  readonly FooterPart: typeof FooterPart;
  readonly OverrideBadge: typeof OverrideBadge;
  readonly SlotView: typeof SlotView;
  readonly ToastLayer: typeof ToastLayer;
}
