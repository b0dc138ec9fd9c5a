import { FooterPart } from './footer/footer-part.tsx';
import { KeyBanner } from './key-banner.tsx';
import type { PageParts } from '../page/page-parts.ts';
import { SlotView } from './slot-view.tsx';
import { ToastLayer } from './toast-layer.tsx';

export const allParts: PageParts = { FooterPart, KeyBanner, SlotView, ToastLayer };
