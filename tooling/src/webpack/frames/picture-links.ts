/** A picture as React draws it in a frame, with another shape for narrow pages where it has one. */
const firstPicture =
  /(?:<source media="(?<narrow>[^"]+)" srcSet="(?<narrowSrc>[^"]+)"\/>)?<img src="(?<src>[^"]+)"[^>]* fetchPriority="high"/g;

const link = (src = '', media = ''): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${src}"${media && ` media="${media}"`}>`;

/**
 * Links that ask for the pictures of a frame's first screen before anything that the page runs: those which are drawn
 * with a high priority. Of two shapes a browser takes the one that it will draw.
 */
export const pictureLinks = (markup: string): string =>
  [...markup.matchAll(firstPicture)]
    .map(({ groups: { narrow, narrowSrc, src } = {} }) =>
      narrow === undefined ? link(src) : link(narrowSrc, narrow) + link(src, `not all and ${narrow}`),
    )
    .join('');
