import { Link, type LinkProps } from '@travel/ui/actions/link.tsx';
import { useHost } from '../host/host-context.tsx';

/** A link to another place of the console. */
export function GoLink(props: LinkProps) {
  const { navigate } = useHost();
  return <Link {...props} onGo={navigate} />;
}

/** An address of the console with what it is about. */
export const opsAddress = (path: string, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return [path, new URLSearchParams(given)].filter(String).join('?');
};
