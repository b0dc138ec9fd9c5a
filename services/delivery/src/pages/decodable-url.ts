/**
 * Returns a URL whose path can be decoded, by escaping percent signs that are not part of an escape sequence. People
 * who mistype or cut off a URL then get the not-found page instead of an error for programs.
 */
export const toDecodableUrl = (url: string): string => {
  const [path = '', ...search] = url.split('?');
  if (isReadable(path)) return url;
  const closed = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return [isReadable(closed) ? closed : path.replaceAll('%', '%25'), ...search].join('?');
};

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};
