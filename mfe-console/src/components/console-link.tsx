import { Link, type LinkProps } from '@travel/ui/actions/link.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

export function ConsoleLink(props: LinkProps) {
  const { navigate } = useHost();
  return <Link {...props} onGo={navigate} />;
}

export const getConsolePath = (path: string, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return [path, new URLSearchParams(given)].filter(String).join('?');
};
