/** Path of the operators' console, which has its own origin. */
export const opsPath = '/ops';

/** Returns whether a path belongs to the console. */
export const isOpsPath = (path: string): boolean => path === opsPath || path.startsWith(`${opsPath}/`);

/** Returns the default operators' origin for a page origin: its `ops.` subdomain. */
export const getDefaultOpsOrigin = (pageOrigin: string): string => {
  const { protocol, host } = new URL(pageOrigin);
  return `${protocol}//ops.${host}`;
};
