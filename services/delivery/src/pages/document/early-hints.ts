const typefaceLink = /<link rel="preload" as="font" type="([^"]+)" crossorigin href="([^"]+)">/g;

/**
 * Returns the `Link` header of a page: the origin of its files and its first fonts. These are the same for every
 * visitor of a URL, so a CDN may send them as Early Hints for the next request.
 */
export const createEarlyHints = (html: string, assetOrigin: string): string => {
  const typefaces = Array.from(
    html.matchAll(typefaceLink),
    ([, type, address]) => `<${address}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return [`<${assetOrigin}>; rel=preconnect; crossorigin`, ...typefaces].join(', ');
};
