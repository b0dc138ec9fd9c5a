const typefaceLink = /<link rel="preload" as="font" type="([^"]+)" crossorigin href="([^"]+)">/g;

/**
 * Returns the Link header of a page: the origin of its files, and the typefaces of its first words. Every visitor of an
 * address wants these, whatever their screen and their releases, so that a CDN may send them ahead of the next page.
 */
export const createEarlyHints = (html: string, assetOrigin: string): string => {
  const typefaces = Array.from(
    html.matchAll(typefaceLink),
    ([, type, address]) => `<${address}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return [`<${assetOrigin}>; rel=preconnect; crossorigin`, ...typefaces].join(', ');
};
