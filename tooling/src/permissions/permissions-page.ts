import {
  getAccessAnswer,
  callerRoles,
  ownedResources,
  type AccessAnswer,
  type Caller,
  type CallerRole,
} from '@travel/contracts/people/access';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { deliveryEndpoints } from '@travel/contracts/endpoints/delivery/delivery';
import { paymentProviderEndpoints } from '@travel/contracts/endpoints/payments/payment-provider';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';

/** Endpoints of each service that the table lists. */
export const listedServices: readonly (readonly [name: string, endpoints: readonly Endpoint[]])[] = [
  ['Booking API', [...apiEndpoints, searchSecurityEvents, ...sandboxEndpoints]],
  ['Delivery', deliveryEndpoints],
  ['Payment provider', paymentProviderEndpoints],
];

const callerWords: Readonly<Record<Caller, string>> = {
  anyone: 'anyone',
  signedIn: 'signed in',
  signedInOrLink: 'signed in, or a mailed link',
  operatorPage: "an operator's session",
  operatorSession: "an operator's session at their own origin",
  staff: "staff at the back office's origin",
  operator: "the operator's token",
  releaser: 'a release token',
  service: 'another service',
  cardOwner: "a customer's key",
};

const formatAnswer = (answer: AccessAnswer): string => (answer === 'allowed' ? 'yes' : String(answer));

/** The operator role covers two callers that need a token instead of a session. */
const formatCell = ({ access }: Endpoint, role: CallerRole): string => {
  const answer = getAccessAnswer(access, role);
  const needsToken = access.caller === 'operator' || access.caller === 'releaser';
  return answer === 'allowed' && needsToken ? 'token' : formatAnswer(answer);
};

const formatRow = (endpoint: Endpoint): string => {
  const { caller, action, task, own } = endpoint.access;
  const cells = [
    `\`${endpoint.method} ${endpoint.path}\``,
    [callerWords[caller], action, task].filter(Boolean).join(', '),
    ...callerRoles.map((role) => formatCell(endpoint, role)),
    own ?? '',
    own ? formatAnswer(ownedResources[own].others) : '',
    own ? formatAnswer(ownedResources[own].elsewhere) : '',
  ];
  return `| ${cells.join(' | ')} |`;
};

const head = [
  `| call | for | ${callerRoles.join(' | ')} | about own | other's | own, elsewhere |`,
  `|---|---|${callerRoles.map(() => '---|').join('')}---|---|---|`,
];

const formatTable = (endpoints: readonly Endpoint[]): string[] =>
  [...Map.groupBy(endpoints, ({ tag }) => tag)].flatMap(([tag, tagged]) => [
    `### ${tag.slice(0, 1).toUpperCase()}${tag.slice(1)}`,
    '',
    ...head,
    ...tagged.map(formatRow),
    '',
  ]);

const introduction = `# Permissions

What endpoints declare, printed by \`npx -y pnpm@12 permission-table\`.

- A cell is the answer as far as permissions go. \`yes\`: the caller may send the call, which can still be refused for other reasons. A guest has no session. A blocked account's calls answer \`account_blocked\`.
- \`token\`: the call needs the operator's token or a release token; a session is not enough. Calls for a customer's key, another service or a session at the operators' own origin answer 401 to all of these roles.
- "about own": what the call is about, if it belongs to someone. The last two columns are the answers to a caller who does not own it (another account or browser), and to the owner on the site of another organisation. A guest's order belongs to the browser that began it, an account's order to its sessions; a mailed link opens either.
`;

/** Returns the permission table of all endpoints as Markdown. */
export const formatPermissionsPage = (): string =>
  [introduction, ...listedServices.flatMap(([name, endpoints]) => [`## ${name}`, '', ...formatTable(endpoints)])].join(
    '\n',
  );
