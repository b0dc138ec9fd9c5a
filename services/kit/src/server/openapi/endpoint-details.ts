import type { FastifySchema } from 'fastify';
import type { Access, Caller } from '@travel/contracts/people/access';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { problemMediaType } from '@travel/contracts/http/problem';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Adds the endpoint's texts, samples and errors to a route's schemas. */
export const addEndpointDetails = (schema: FastifySchema, endpoint: Endpoint): FastifySchema => {
  const status = endpoint.status ?? 200;
  const answers = isObject(schema.response) ? schema.response : {};
  return {
    ...schema,
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    'x-access': endpoint.access,
    tags: [endpoint.tag],
    ...(isObject(schema.body) && endpoint.sample.request !== undefined
      ? { body: { ...wrapReference(schema.body), examples: [endpoint.sample.request] } }
      : {}),
    response: {
      [status]:
        status === 204
          ? { description: 'Done', type: 'null' }
          : {
              description: 'Success',
              content: {
                [endpoint.media ?? 'application/json']: {
                  schema: answers[status],
                  example: endpoint.sample.response,
                },
              },
            },
      ...createErrorResponses(endpoint),
    },
  };
};

const callerTexts: Readonly<Record<Caller, string>> = {
  anyone: 'For anybody',
  signedIn: 'For who is signed in',
  signedInOrLink: 'For who is signed in, or has a mailed link',
  operatorPage: 'For the session of an operator',
  operatorSession: 'For the session of an operator at their own origin',
  staff: 'For the session of a member of staff at the origin of the back office',
  operator: "With the operator's token, or the session of an operator at their own origin",
  releaser:
    "With a release token or the operator's, or the session of an operator at their own origin; the session of an operator's page may look",
  service: "For another service of the product, with the operator's token",
  cardOwner: "With a customer's short-lived key",
};

const describeAccess = ({ caller, action, task, own }: Access): string =>
  [
    callerTexts[caller],
    action && `who may: ${action}`,
    task && `whose role allows: ${task}`,
    own && `about their own: ${own}`,
  ]
    .filter(Boolean)
    .join('; ');

const isForSessions = ({ caller }: Access): boolean => caller === 'signedIn' || caller === 'signedInOrLink';

// In a JSON schema, a `$ref` hides the properties next to it, so they are combined by `allOf`.
const wrapReference = (schema: Record<string, unknown>) => ('$ref' in schema ? { allOf: [schema] } : schema);

const createErrorResponses = (endpoint: Endpoint): Record<string, unknown> => {
  const declared = Object.entries(endpoint.errors ?? {});
  const refused: [string, number][] = isForSessions(endpoint.access) ? [['unauthorised', 401]] : [];
  const takesInput = endpoint.body ?? endpoint.query ?? endpoint.params;
  const invalid: [string, number][] = takesInput ? [['validation_failed', 400]] : [];
  const byStatus = Map.groupBy([...invalid, ...refused, ...declared], ([, status]) => status);
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, errors]) => [status, createProblemResponse(errors.map(([code]) => code))]),
    ),
    default: createProblemResponse(['internal_error']),
  };
};

const createProblemResponse = (codes: string[]) => ({
  description: codes.join(', '),
  content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
});
