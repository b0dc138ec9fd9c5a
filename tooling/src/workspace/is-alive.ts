import { errorCode } from './error-code.ts';

/** Whether a process with that number runs, of whatever user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};
