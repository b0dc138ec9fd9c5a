import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { recordSecurity, type SecurityEvent } from '@travel/kit/security-events/security-trail';
import { recogniseCaller, requireSecretKey, type Caller } from './callers.ts';
import type { HeldRequests } from '@travel/sandbox-kit/faults/held-requests';
import type { PaymentsDb } from '../database/payments-db.ts';
import { requestDigest, runOnce, type Answer } from './idempotency/run-once.ts';
import { failOnPurpose } from './fail-on-purpose.ts';
import type { KnownKeys } from './known-keys.ts';
import type { Work, WorkDependencies } from './work.ts';
import { expand, type Loader } from '../wire/expand.ts';
import { parseForm, type FormObject } from '../wire/form-body.ts';
import { newId } from '../wire/ids.ts';
import { paramFault } from '../wire/param-faults.ts';
import { createList, text } from '../wire/params.ts';
import { invalidRequest, ProviderError } from '../wire/provider-error.ts';
import { wireVersion } from '../wire/version.ts';

/** Declaration of a Stripe-format call. */
export interface Call<S extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below /v1, such as `/customers/:id`. */
  readonly path: string;
  readonly params: S;
  /** Whether the publishable key may be used too. */
  readonly forBrowsers?: boolean;
}

export interface CallInput<S extends z.ZodType> {
  readonly work: Work;
  readonly params: z.output<S>;
  /** The `:id` parameter of the path. */
  readonly id: string;
  /** Path parameters other than `:id`, by name. */
  readonly path: Readonly<Record<string, string>>;
  /** Whether the call used the publishable key. */
  readonly isPublic: boolean;
  /** Records a security event of the call. */
  readonly record: (event: SecurityEvent) => void;
}

/**
 * Returns the response object. A ProviderError that is returned instead of thrown is sent too, and its transaction is
 * committed.
 */
export type CallHandler<S extends z.ZodType> = (input: CallInput<S>) => Promise<object>;

export type MountCall = <S extends z.ZodType>(call: Call<S>, handler: CallHandler<S>) => void;

export interface CallDependencies extends WorkDependencies {
  readonly db: PaymentsDb;
  readonly clock: AdjustableClock;
  readonly held: HeldRequests;
  /** Secret keys of shops, whose calls are not rate-limited. */
  readonly known: KnownKeys;
  loadObject(work: Work): Loader;
}

const expandParam = createList(text(200), 20).optional();

/**
 * Returns a function that mounts Stripe-format calls. Each call passes authentication, parameter validation, one
 * transaction, the idempotency key, its handler and expansion, and fails if the sandbox has an injected failure for it.
 */
export const mountCallsOn =
  (v1: FastifyInstance, deps: CallDependencies): MountCall =>
  (call, handler) => {
    v1.route<{ Params: Record<string, string> }>({
      method: call.method,
      url: call.path,
      config: { opensByKey: true },
      handler: async (request, reply) => {
        const requestId = newId('req');
        reply.headers({ 'request-id': requestId, 'stripe-version': readVersion(request) });
        const caller = await recogniseCaller(deps.db, deps.clock, request);
        reply.header('stripe-account', caller.account.account_id);
        if (!caller.isPublic) deps.known.add(request.headers.authorization);
        if (!call.forBrowsers) requireSecretKey(caller);

        const work = () => answerCall(call, handler, { deps, request, reply, caller, requestId });
        const spot = { db: deps.db, held: deps.held, method: request.method, path: getPath(request) };
        const answer = await (caller.mayFail ? failOnPurpose(spot, reply, work) : work());
        return answer ? reply.code(answer.status).send(answer.body) : reply;
      },
    });
  };

interface Arrival {
  readonly deps: CallDependencies;
  readonly request: FastifyRequest<{ Params: Record<string, string> }>;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly requestId: string;
}

const answerCall = async <S extends z.ZodType>(
  call: Call<S>,
  handler: CallHandler<S>,
  { deps, request, reply, caller, requestId }: Arrival,
): Promise<Answer> => {
  const key = call.method === 'POST' ? idempotencyKey(request) : undefined;
  const given = call.method === 'POST' ? toForm(request.body) : parseForm(getQuery(request));
  const { expand: wanted, ...rest } = given;
  const paths = expandParam.safeParse(wanted);
  if (!paths.success) throw paramFault(paths.error, { expand: wanted });
  const params = call.params.safeParse(rest);
  if (!params.success) throw paramFault(params.error, rest);

  const { id = '', ...path } = request.params;
  const now = deps.clock.now();
  const perform = async (db: PaymentsDb): Promise<Answer> => {
    const cause = { requestId, idempotencyKey: key ?? null };
    const work: Work = { db, account: caller.account, now, cause, deps };
    const result = await handler({
      work,
      params: params.data,
      id,
      path,
      isPublic: caller.isPublic,
      record: (event) => recordSecurity(request, event),
    });
    if (result instanceof ProviderError) return errorAnswer(result);
    await expand(result, paths.data ?? [], deps.loadObject(work));
    return { status: 200, body: result };
  };

  if (call.method === 'GET') return perform(deps.db);
  if (key === undefined) return transaction(deps.db, perform);
  reply.header('idempotency-key', key);
  const digest = requestDigest(deps.cardSecret, request.method, getPath(request), JSON.stringify(given));
  const keyed = { accountId: caller.account.account_id, key, digest, now };
  const { replayed, ...answer } = await runOnce(deps.db, keyed, (tx) =>
    transaction(tx, perform).catch((error: unknown) => {
      if (error instanceof ProviderError) return errorAnswer(error);
      throw error;
    }),
  );
  if (replayed) reply.header('idempotent-replayed', 'true');
  return answer;
};

/** Returns the response for an error. */
export const errorAnswer = ({ status, body }: ProviderError): Answer => ({ status, body: { error: body } });

const toForm = (body: unknown): FormObject => (isForm(body) ? body : {});
// The only body parser of the routes in Stripe's format returns forms, so every parsed body is a form.
const isForm = (body: unknown): body is FormObject => typeof body === 'object' && body !== null;

const getQuery = (request: FastifyRequest): string => request.url.split('?').slice(1).join('?');

const getPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

const readVersion = (request: FastifyRequest): string => {
  const given = request.headers['stripe-version'];
  return typeof given === 'string' && /^[\w.;= -]{1,60}$/.test(given) ? given : wireVersion;
};

const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && key.length <= 255) return key;
  throw invalidRequest('An idempotency key has 255 characters at most.');
};
