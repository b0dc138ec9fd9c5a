import { FooterPart } from './footer/footer-part.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import type { PageParts } from '../page/page-parts.ts';
import { SlotView } from './slot-view.tsx';
import { ToastLayer } from './toast-layer.tsx';

export const allParts: PageParts = { FooterPart, ImpersonationBanner, SlotView, ToastLayer };
