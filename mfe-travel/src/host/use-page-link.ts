import { useHost } from './host-context.tsx';

interface PageLink {
  readonly href: string;
  readonly onGo: (href: string) => void;
}

/** What a link inside the product is given: an ordinary press changes the page without loading a new document. */
export const usePageLink = (): ((href: string) => PageLink) => {
  const { navigate } = useHost();
  return (href) => ({ href, onGo: (to) => navigate(to) });
};
