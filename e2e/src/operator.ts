import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIResponse, type Page, expect } from '@playwright/test';
import { addresses, dataDir } from './product.ts';

/** Returns the token of the running product's operator. */
export const operatorToken = async (): Promise<string> =>
  (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();

/** Calls the API, or another service, as operator. Fails if the service refuses. */
export const postAsOperator = async (
  page: Page,
  path: string,
  data: unknown = {},
  service: string = addresses.api,
): Promise<APIResponse> => {
  const answer = await page.request.post(`${service}${path}`, {
    data,
    headers: { authorization: `Bearer ${await operatorToken()}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
};
