import { isApiError } from '@travel/contracts/http/api-error';
import type { CallOptions, HttpClient } from '@travel/contracts/host/http-client';
import type { PageEndpoints } from '@travel/contracts/endpoints/page';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';

/** A sign-in step that pending requests wait for. */
export interface WaitingStep {
  readonly step: 'sign-in' | 'confirm';
  /** Sends the requests again, or lets them fail with their original error. */
  readonly settle: (isDone: boolean) => void;
}

const findMissingStep = (error: unknown): WaitingStep['step'] | null => {
  if (!isApiError(error)) return null;
  if (error.code === 'confirmation_needed') return 'confirm';
  return error.status === 401 ? 'sign-in' : null;
};

/**
 * Returns an HTTP client that requests a missing sign-in step once and, when it is done, sends all waiting requests
 * again.
 */
export const createGuardedHttp = (http: HttpClient, onMissingStep: (step: WaitingStep) => void): HttpClient => {
  const waiting = new Map<WaitingStep['step'], Promise<boolean>>();

  const wait = (step: WaitingStep['step']): Promise<boolean> => {
    const begun = waiting.get(step);
    if (begun) return begun;
    const made = new Promise<boolean>((resolve) => {
      onMissingStep({
        step,
        settle(isDone) {
          waiting.delete(step);
          resolve(isDone);
        },
      });
    });
    waiting.set(step, made);
    return made;
  };

  return async <K extends keyof PageEndpoints>(key: K, request?: EndpointRequest<PageEndpoints[K]> & CallOptions) => {
    try {
      return await http(key, request);
    } catch (error) {
      const step = findMissingStep(error);
      if (step === null || !(await wait(step))) throw error;
      return http(key, request);
    }
  };
};
