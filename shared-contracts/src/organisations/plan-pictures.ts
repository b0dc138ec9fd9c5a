/** Media types of uploaded pictures of plans by file extension. SVG is not one, because it can contain scripts. */
export const planPictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

/** Path below which the API serves uploaded pictures. */
export const planPictureFolder = '/api/plans/pictures/';

/** Path of an uploaded picture, whose name is the SHA-256 of its bytes. */
export const planPicturePath = /^\/api\/plans\/pictures\/[0-9a-f]{64}\.(?:png|jpg|webp|avif)$/;
