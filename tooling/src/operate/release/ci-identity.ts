import { z } from 'zod';
import { exchangeIdentityToken } from '@travel/contracts/endpoints/delivery/trusted-builders';
import { RegistryFault, createRegistry, readJson } from './registry-client.ts';

const answerSchema = z.object({ value: z.string().min(1) });

/**
 * Returns the identity token of the CI job for the registry; undefined outside CI. GitHub Actions issues one on request
 * (the workflow needs `permissions: id-token: write`); GitLab and others provide it in RELEASE_IDENTITY_TOKEN.
 */
const fetchIdentityToken = async (env: NodeJS.ProcessEnv, audience: string): Promise<string | undefined> => {
  const { RELEASE_IDENTITY_TOKEN: given, ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: key } = env;
  if (given) return given;
  if (!url || !key) return undefined;
  const asked = new URL(url);
  asked.searchParams.set('audience', audience);
  const answer = await fetch(asked, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => {
    throw new RegistryFault('identity_missing', `GitHub Actions gave no identity token (${String(error)}).`);
  });
  const read = answerSchema.safeParse(readJson(await answer.text()));
  if (answer.ok && read.success) return read.data.value;
  throw new RegistryFault('identity_missing', `GitHub Actions gave no identity token (it answered ${answer.status}).`);
};

/**
 * Returns a release token for the CI job that runs this command, if the registry trusts its builder; undefined outside
 * CI.
 */
export const fetchCiToken = async (url: string, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> => {
  const identity = await fetchIdentityToken(env, env['RELEASE_AUDIENCE'] || url);
  if (identity === undefined) return undefined;
  const { token } = await createRegistry(url, undefined).call(exchangeIdentityToken, {
    body: { identity_token: identity },
  });
  return token;
};
