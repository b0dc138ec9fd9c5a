import { useHost } from './host-context.tsx';

interface PageLink {
  readonly href: string;
  readonly onGo: (href: string) => void;
}

/** Returns a function that creates link props. A plain click then changes the page without loading a new document. */
export const usePageLink = (): ((href: string) => PageLink) => {
  const { navigate } = useHost();
  return (href) => ({ href, onGo: (to) => navigate(to) });
};
