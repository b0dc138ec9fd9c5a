import { readOperatorSession, type OperatorSession } from '@travel/contracts/endpoints/people/operator-sign-in';
import type { Answer, Trial } from './delivery-trial.ts';
import type { StandInApi } from './stand-in-api.ts';

/** The operators' origin. */
export const opsHost = 'ops.localhost:3000';
const opsOrigin = `http://${opsHost}`;

/** A session cookie in the API's format. */
export const operatorCookie = `operatorSession=${'o'.repeat(43)}`;

/** The headers that a browser adds to a call of the console's page. */
export const fromConsole = { host: opsHost, origin: opsOrigin, cookie: operatorCookie } as const;

const { response: signedIn } = readOperatorSession.sample;

/** Makes the test API return an operator's session at a certain step of the sign-in. */
export const signInAtConsole = (api: StandInApi, state: Partial<OperatorSession>): void => {
  api.answer = (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...signedIn, ...state }));
  };
};

/** Sends a call with the headers and cookie that the console's page sends. */
export const callFromConsole = (
  { pages }: Trial,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<Answer> => {
  const sent = { ...fromConsole, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  return pages.inject({
    method,
    url,
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
};
