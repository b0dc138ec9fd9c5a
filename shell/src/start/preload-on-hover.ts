/** Milliseconds of pointing at a link that count as intent. */
const meant = 65;

/** The Network Information API, which not all browsers have. */
interface Connection {
  readonly saveData?: boolean;
}

export interface LinkedPage {
  readonly document: Pick<Document, 'addEventListener'>;
  readonly location: Pick<Location, 'origin' | 'pathname'>;
  readonly navigator: Navigator;
}

const savesData = ({ navigator }: LinkedPage): boolean => {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true;
};

/**
 * Preloads the page behind a link when the pointer or the focus rests on it. Each path is preloaded once, and none for
 * visitors who save data.
 */
export const preloadPagesOnHover = (page: LinkedPage, prepare: (path: string) => void): void => {
  if (savesData(page)) return;
  const { document, location } = page;
  const prepared = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const handleRest = ({ target }: Event): void => {
    clearTimeout(waiting);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    if (prepared.has(link.pathname)) return;
    waiting = setTimeout(() => {
      prepared.add(link.pathname);
      prepare(link.pathname + link.search);
    }, meant);
  };
  document.addEventListener('pointerover', handleRest, { passive: true });
  document.addEventListener('focusin', handleRest);
};
