import { expect, it } from '@jest/globals';
import { createPictureLinks } from '@travel/contracts/host/picture-links';

const picture = (attributes: string, source = '') =>
  `<div><picture>${source}<img src="__BASE__hero.avif" alt="" ${attributes} class="x"/></picture></div>`;

it('preloads a picture of the first screen in the size shown', () => {
  const source = '<source media="(max-width: 599.98px)" srcSet="__BASE__phone.avif"/>';
  expect(createPictureLinks(picture('loading="eager" fetchPriority="high"', source))).toBe(
    '<link rel="preload" as="image" fetchpriority="high" href="__BASE__phone.avif" media="(max-width: 599.98px)">' +
      '<link rel="preload" as="image" fetchpriority="high" href="__BASE__hero.avif" media="not all and (max-width: 599.98px)">',
  );
  expect(createPictureLinks(picture('fetchPriority="high"'))).toBe(
    '<link rel="preload" as="image" fetchpriority="high" href="__BASE__hero.avif">',
  );
});

it('leaves pictures below the first screen to the page', () => {
  expect(createPictureLinks(picture('loading="lazy" decoding="async"'))).toBe('');
  expect(createPictureLinks('<p>No picture</p>')).toBe('');
});
