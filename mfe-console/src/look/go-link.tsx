import { Link, type LinkProps } from '@travel/ui/actions/link.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Link to another page of the console. */
export function GoLink(props: LinkProps) {
  const { navigate } = useHost();
  return <Link {...props} onGo={navigate} />;
}

/** Returns a path of the console with query parameters. */
export const opsAddress = (path: string, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return [path, new URLSearchParams(given)].filter(String).join('?');
};
