import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cookie, type Page, expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { postAsOperator } from './operator.ts';
import { z } from 'zod';
import { addresses, dataDir, password } from './product.ts';
import { readRows } from './books.ts';

/** The seeded operator. */
export const operatorEmail = 'operator@example.test';

/** Creates an authenticator app with a secret. */
const appWith = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** Returns the current code of an app with this secret. */
export const generateCode = (secret: string): string => appWith(secret).generate();

/** Returns the next code, half a minute before it is due, because the enrolment used the current code. */
export const generateNextCode = (secret: string): string =>
  appWith(secret).generate({ timestamp: Date.now() + 30_000 });

interface ConsoleSession {
  readonly secret: string;
  readonly cookies: readonly Cookie[];
}

const kept = join(dataDir, 'console-session.json');
const lock = join(dataDir, 'console-session.lock');

const readKept = async (): Promise<ConsoleSession | undefined> => {
  try {
    const read: ConsoleSession = JSON.parse(await readFile(kept, 'utf8'));
    return read;
  } catch {
    return undefined;
  }
};

/** Calls the API from the console's page. */
const callThere = async <Schema extends z.ZodType>(
  page: Page,
  { path, body, answer }: { readonly path: string; readonly body: unknown; readonly answer: Schema },
): Promise<z.output<Schema>> => {
  const said: unknown = await page.evaluate(
    async ([url, sent]) => {
      const answered = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent,
      });
      if (!answered.ok) throw new Error(`${url}: ${answered.status} ${await answered.text()}`);
      return (await answered.json()) as unknown;
    },
    [path, JSON.stringify(body)] as const,
  );
  return answer.parse(said);
};

/**
 * Enrols the seeded operator through the API that the sign-in screens use. This is done once per run, because each code
 * is valid once.
 */
const enrol = async (page: Page): Promise<ConsoleSession> => {
  await page.goto(`${addresses.ops}/ops`);
  // Another journey may have enrolled an app whose secret this journey does not know.
  await postAsOperator(page, '/api/operators/reset-second-step', { email: operatorEmail, why: 'A journey begins' });
  const credentials = { email: operatorEmail, password };
  const call = '/api/auth/operator';
  await callThere(page, { path: `${call}/sign-in`, body: credentials, answer: z.unknown() });
  const made = z.object({ secret: z.string() });
  const { secret } = await callThere(page, { path: `${call}/enrolment`, body: {}, answer: made });
  await callThere(page, {
    path: `${call}/enrolment/confirm`,
    body: { code: generateCode(secret) },
    answer: z.unknown(),
  });
  const cookies = (await page.context().cookies(addresses.ops)).filter(({ name }) => name === 'operatorSession');
  return { secret, cookies };
};

/**
 * Signs the browser in at the console as the seeded operator, both steps done. Journeys that run side by side share the
 * session. Returns the secret of the operator's app.
 */
export const signInAtConsole = async (page: Page): Promise<string> => {
  await expect(async () => mkdir(lock)).toPass();
  try {
    const found = (await readKept()) ?? (await enrol(page));
    await writeFile(kept, JSON.stringify(found));
    await page.context().addCookies([...found.cookies]);
    return found.secret;
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
};

/** Deletes the shared session after a journey signed in the operator by itself. */
export const forgetConsoleSession = (): Promise<void> => rm(kept, { force: true });

/** Sets the time of the operator's second step beyond the limit for changes that affect all visitors. */
export const ageSecondStep = async (): Promise<void> => {
  await readRows('api', "update operator_sessions set second_step_at = second_step_at - interval '11 minutes'");
};
