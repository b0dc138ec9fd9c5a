/** What a request asks for: a path with its query, and the host where the target itself names one. */
export interface RequestTarget {
  readonly url: string;
  readonly host?: string;
}

/**
 * Reads the target of a request line (RFC 9112 §3.2). Proxies are asked with the whole address, and every server has to
 * take that: its host then counts in place of the Host header. Undefined for what no page or call can have.
 */
export const requestTarget = (target: string): RequestTarget | undefined => {
  if (target.startsWith('/') || target === '*') return { url: target };
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(target) ?? [];
  if (authority === undefined || authority.includes('@') || !URL.canParse(`http://${authority}`)) return undefined;
  return { url: rest.startsWith('/') ? rest : `/${rest}`, host: authority.toLowerCase() };
};
