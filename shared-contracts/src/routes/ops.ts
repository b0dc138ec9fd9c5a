/** Where the operators' console is, on an origin of its own. */
export const opsPath = '/ops';

/** Whether a path is the console's or below it. */
export const isOpsPath = (path: string): boolean => path === opsPath || path.startsWith(`${opsPath}/`);

/** Returns the operators' origin that goes with an origin of pages unless another one is set: the host below it. */
export const defaultOpsOrigin = (pageOrigin: string): string => {
  const { protocol, host } = new URL(pageOrigin);
  return `${protocol}//ops.${host}`;
};
