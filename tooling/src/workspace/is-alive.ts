import { getErrorCode } from './error-code.ts';

/** Returns whether a process with this ID is running, under any user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
};
