import { FooterPart } from './footer/footer-part.tsx';
import { OverrideBadge } from './override-badge.tsx';
import type { PageParts } from '../page/page-parts.ts';
import { SlotView } from './slot-view.tsx';
import { ToastLayer } from './toast-layer.tsx';

export const allParts: PageParts = { FooterPart, OverrideBadge, SlotView, ToastLayer };
