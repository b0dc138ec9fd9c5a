/**
 * Origins whose pages may hold our frames, such as `https://travel.example` and `https://*.travel.example`. Shared by
 * the service, for the policy of its pages, and by those pages, for the messages that they take.
 */
const pattern = /^(https?:\/\/)(\*\.)?([a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/;

export const isOriginPattern = (text: string): boolean => pattern.test(text);

/** Whether an origin is one of those; a star stands for one name or more before the rest. */
export const isAllowedOrigin = (origin: string, patterns: readonly string[]): boolean =>
  patterns.some((allowed) => {
    const [, scheme, star, host = '', , port = ''] = pattern.exec(allowed) ?? [];
    if (scheme === undefined) return false;
    if (star === undefined) return origin === allowed;
    const end = `.${host}${port}`;
    const name = origin.startsWith(scheme) && origin.endsWith(end) ? origin.slice(scheme.length, -end.length) : '';
    return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name);
  });
