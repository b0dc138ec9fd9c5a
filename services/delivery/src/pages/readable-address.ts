/**
 * An address whose path can be decoded: a percent sign that begins nothing stands for itself. People who mistype or
 * paste half an address get the page that says so, in place of an answer made for programs.
 */
export const readableAddress = (url: string): string => {
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
