/**
 * Parses the target of a request line (RFC 9112 §3.2): a path with its query, and the host if the target contains one. Clients may send the complete URL, as for proxies, and every
 * server must accept it; its host then replaces the Host header. Undefined for targets that are neither a path nor an
 * http or https URL.
 */
export const parseRequestTarget = (target: string): { readonly url: string; readonly host?: string } | undefined => {
  if (target.startsWith('/') || target === '*') return { url: target };
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(target) ?? [];
  if (authority === undefined || authority.includes('@') || !URL.canParse(`http://${authority}`)) return undefined;
  return { url: rest.startsWith('/') ? rest : `/${rest}`, host: authority.toLowerCase() };
};
