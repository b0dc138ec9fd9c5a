import type { Host } from '@travel/contracts/host/host';
import type { PageKind } from '@travel/contracts/routes/routes';
import type { ReactNode } from 'react';
import { detailsFrame } from '../details/first-frame.tsx';
import { homeFrame } from '../home/first-frame.tsx';
import { resultsFrame } from '../results/page/first-frame.tsx';

const frames: Partial<Record<PageKind, (host: Host) => ReactNode>> = {
  home: homeFrame,
  search: resultsFrame,
  details: detailsFrame,
};

/** Renders the static first frame of a page at build time, so nothing in it depends on the date or the visitor. */
export const frame = (host: Host): ReactNode => frames[host.route.page]?.(host);
