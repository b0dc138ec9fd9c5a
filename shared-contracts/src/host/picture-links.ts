/** Matches a picture in the markup of a frame, with its variant for narrow pages if it has one. */
const firstPicture =
  /(?:<source media="(?<narrow>[^"]+)" srcSet="(?<narrowSrc>[^"]+)"\/>)?<img src="(?<src>[^"]+)"[^>]* fetchPriority="high"/g;

const link = (src = '', media = ''): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${src}"${media && ` media="${media}"`}>`;

/**
 * Returns preload links for the pictures of a frame's first screen (those with high fetch priority), which browsers
 * request before any script. Of two variants a browser loads the one that it will show.
 */
export const createPictureLinks = (markup: string): string =>
  [...markup.matchAll(firstPicture)]
    .map(({ groups: { narrow, narrowSrc, src } = {} }) =>
      narrow === undefined ? link(src) : link(narrowSrc, narrow) + link(src, `not all and ${narrow}`),
    )
    .join('');
