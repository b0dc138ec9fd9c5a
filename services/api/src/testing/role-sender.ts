import { getAccessAnswer, type CallerRole } from '@travel/contracts/people/access';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { TestApi } from './open-api.ts';
import { enterOperatorPassword, signInStaff } from './operator.ts';
import { asOperator } from './sandbox.ts';
import type { Answer } from './visitor.ts';

const accounts = {
  user: 'traveller@example.test',
  agent: 'agent@example.test',
  b2b: 'b2b@example.test',
  operator: 'operator@example.test',
} as const satisfies Partial<Record<CallerRole, string>>;
const roles = ['user', 'agent', 'b2b', 'operator'] as const;

interface TestRequest {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Creates a function that sends requests by role, each from a new IP address to avoid rate limits. */
export const createRoleSender = async (api: TestApi) => {
  const cookies = new Map<CallerRole, ReadonlyMap<string, string>>();
  for (const role of roles) cookies.set(role, (await api.signedIn(accounts[role])).cookies);
  const atDoor = await enterOperatorPassword(api);
  const inOffice = await signInStaff(api, 'administrator@example.test');
  let calls = 0;

  return (endpoint: Endpoint, { url, headers, payload }: TestRequest): Promise<Answer> => {
    calls += 1;
    const visitor = api.visitor({ address: `198.18.${calls >> 8}.${calls & 255}` });
    const staffCookies = { operatorSession: atDoor.cookies, staff: inOffice.cookies };
    const { caller } = endpoint.access;
    if (caller === 'operatorSession' || caller === 'staff') {
      for (const [name, value] of staffCookies[caller]) visitor.cookies.set(name, value);
    }
    const role = roles.find((one) => getAccessAnswer(endpoint.access, one) === 'allowed') ?? 'user';
    for (const [name, value] of cookies.get(role) ?? []) visitor.cookies.set(name, value);
    return visitor.send({
      method: endpoint.method,
      url: (url ?? endpoint.path)
        .replace('{organisation_id}', 'main')
        .replace('{position}', '1')
        .replaceAll(/\{\w+\}/g, 'NOTTHERE00000'),
      headers: { ...(['operator', 'service'].includes(caller) && asOperator), ...headers },
      ...(payload !== undefined && { payload }),
    });
  };
};
