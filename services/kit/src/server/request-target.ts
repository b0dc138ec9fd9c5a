/** The target of a request: a path with its query, and the host if the target contains one. */
export interface RequestTarget {
  readonly url: string;
  readonly host?: string;
}

/**
 * Parses the target of a request line (RFC 9112 §3.2). Clients send proxies the complete URL, which every server must
 * accept: its host then replaces the Host header. Undefined for targets that no page or call can have.
 */
export const requestTarget = (target: string): RequestTarget | undefined => {
  if (target.startsWith('/') || target === '*') return { url: target };
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(target) ?? [];
  if (authority === undefined || authority.includes('@') || !URL.canParse(`http://${authority}`)) return undefined;
  return { url: rest.startsWith('/') ? rest : `/${rest}`, host: authority.toLowerCase() };
};
