import { Link, type LinkProps } from '../actions/link.tsx';
import { useHost } from '../remote/host-context.tsx';

export function PageLink(props: LinkProps) {
  const { navigate } = useHost();
  return <Link {...props} onGo={navigate} />;
}

export const getPagePath = (path: string, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return [path, new URLSearchParams(given)].filter(String).join('?');
};
