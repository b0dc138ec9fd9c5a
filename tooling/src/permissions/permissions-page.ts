import { answerTo, callerRoles, ownedThings } from '@travel/contracts/access';
import type { AccessAnswer, Caller, CallerRole } from '@travel/contracts/access';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { deliveryEndpoints } from '@travel/contracts/endpoints/delivery';
import { paymentProviderEndpoints } from '@travel/contracts/endpoints/payment-provider';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';

const services: readonly (readonly [name: string, endpoints: readonly Endpoint[]])[] = [
  ['Booking API', [...apiEndpoints, searchSecurityEvents, ...sandboxEndpoints]],
  ['Delivery', deliveryEndpoints],
  ['Payment provider', paymentProviderEndpoints],
];

const keys: Partial<Readonly<Record<Caller, string>>> = {
  operatorSession: 'console',
  operator: 'token',
  releaser: 'token',
  service: 'token',
  cardOwner: 'key',
};

const callerWords: Readonly<Record<Caller, string>> = {
  anyone: 'anyone',
  signedIn: 'signed in',
  signedInOrLink: 'signed in, or a mailed link',
  operatorPage: "an operator's session",
  operatorSession: "an operator's session at their own origin",
  operator: "the operator's token",
  releaser: 'a release token',
  service: 'another service',
  cardOwner: "a customer's key",
};

const said = (answer: AccessAnswer): string => (answer === 'allowed' ? 'yes' : String(answer));

const cellOf = ({ access }: Endpoint, role: CallerRole): string => {
  const answer = answerTo(access, role);
  return answer === 'allowed' ? (keys[access.caller] ?? 'yes') : said(answer);
};

const rowOf = (endpoint: Endpoint): string => {
  const { caller, action, own } = endpoint.access;
  const cells = [
    `\`${endpoint.method} ${endpoint.path}\``,
    [callerWords[caller], action].filter(Boolean).join(', '),
    ...callerRoles.map((role) => cellOf(endpoint, role)),
    own ?? '',
    own ? said(ownedThings[own].others) : '',
    own ? said(ownedThings[own].elsewhere) : '',
  ];
  return `| ${cells.join(' | ')} |`;
};

const head = [
  `| call | for | ${callerRoles.join(' | ')} | about own | other's | own, elsewhere |`,
  `|---|---|${callerRoles.map(() => '---|').join('')}---|---|---|`,
];

const tableOf = (endpoints: readonly Endpoint[]): string[] =>
  [...Map.groupBy(endpoints, ({ tag }) => tag)].flatMap(([tag, tagged]) => [
    `### ${tag.slice(0, 1).toUpperCase()}${tag.slice(1)}`,
    '',
    ...head,
    ...tagged.map(rowOf),
    '',
  ]);

const introduction = `# Permissions

Written by \`npx -y pnpm@12 permission-table\` from what the endpoints declare; \`npx -y pnpm@12 test\` fails where the two differ. Decision: [186](decisions/186-an-endpoint-declares-who-may-send-it.md).

A cell is what the call answers as far as permissions go: \`yes\` is let in, and may still be refused for what it asks. A guest has no session; a blocked account has had one, and its calls answer \`account_blocked\`. A call about something that is somebody's answers its owner by role; the last columns say what it answers to who is let in but does not own it (another account, another browser), and to the owner at the site of another organisation. An order of a guest is owned by the browser that began it, one of an account by its session, and either opens by a link that was mailed. Where a column says \`token\` or \`key\`, a session opens nothing: the operator's token, a release token or the customer's short-lived key does. A session of the operators' own origin, with both steps done, opens what their token opens at delivery, but publishes nothing ([234](decisions/234-operators-sign-in-in-two-steps.md)).
`;

/** Returns the page of who may send which call, as docs/permissions.md has it. */
export const permissionsPage = (): string =>
  [introduction, ...services.flatMap(([name, endpoints]) => [`## ${name}`, '', ...tableOf(endpoints)])].join('\n');
