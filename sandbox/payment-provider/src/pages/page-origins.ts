/**
 * Matches origins whose pages may embed the provider's frames, such as `https://travel.example` and
 * `https://*.travel.example`. The service uses it for the policy of its pages, and those pages for the messages that
 * they accept.
 */
const pattern = /^(https?:\/\/)(\*\.)?([a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/;

export const isOriginPattern = (text: string): boolean => pattern.test(text);

/** Returns whether an origin matches a pattern. `*` matches one or more subdomain labels. */
export const isAllowedOrigin = (origin: string, patterns: readonly string[]): boolean =>
  patterns.some((allowed) => {
    const [, scheme, star, host = '', , port = ''] = pattern.exec(allowed) ?? [];
    if (scheme === undefined) return false;
    if (star === undefined) return origin === allowed;
    const end = `.${host}${port}`;
    const name = origin.startsWith(scheme) && origin.endsWith(end) ? origin.slice(scheme.length, -end.length) : '';
    return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name);
  });
