import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { announceRelease, publishRelease, uploadReleaseFile } from '@travel/contracts/endpoints/delivery/delivery';
import { attestRelease } from '@travel/contracts/endpoints/delivery/provenance';
import { createProvenance, signProvenance, deriveSigningKey } from '@travel/contracts/releases/provenance.schema';
import { releaseRecordSchema, type ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { Endpoint, EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import type { Problem } from '@travel/contracts/http/problem';

/** Source of a published release. */
export interface CurrentBuild {
  readonly branch: string;
  readonly commit: string;
}

/** The registry refused a request or did not respond; the message is written for people. */
export class RegistryFault extends Error {
  override readonly name = 'RegistryFault';
  readonly code: string;
  /** Data for programs that the endpoint declares for this error code. */
  readonly context: Readonly<Record<string, unknown>> | undefined;

  constructor(code: string, message: string, context?: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = code;
    this.context = context;
  }
}

export interface Registry {
  call<E extends Endpoint>(endpoint: E, request: EndpointRequest<E> & Parts): Promise<EndpointResponse<E>>;
  /** Uploads a built folder and publishes it; publishing the same folder twice gives the same release. */
  publish(folder: string, build?: CurrentBuild): Promise<PublishResult>;
  /** Publishes a built folder unless the registry already has the complete release. */
  publishNew(
    folder: string,
    build: CurrentBuild | undefined,
  ): Promise<Pick<PublishResult, 'package' | 'version' | 'fresh'>>;
}

export interface PublishResult {
  readonly package: ReleaseRecord['package'];
  readonly version: string;
  /** Number of uploaded files; 0 if the registry had all of them. */
  readonly uploaded: number;
  /** False if this version was published before. */
  readonly fresh: boolean;
  readonly misfits: readonly string[];
}

/** The parts that a request may have; the type of an endpoint determines which of them it accepts. */
interface Parts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

const words = (problem: Partial<Problem>, status: number): string => {
  const fields = (problem.errors ?? []).map(({ field, message }) => `  ${field}: ${message}`);
  return [problem.detail ?? problem.title ?? `The registry answered ${status}`, ...fields].join('\n');
};

export const createRegistry = (url: string, token: string | undefined): Registry => {
  const send = async ({ method, path: template }: Endpoint, parts: Parts, bytes?: Uint8Array<ArrayBuffer>) => {
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(parts.params?.[name] ?? '')),
    );
    const target = new URL(path, url);
    for (const [name, value] of Object.entries(parts.query ?? {})) {
      if (value !== undefined) target.searchParams.set(name, String(value));
    }
    const json = parts.body === undefined ? undefined : JSON.stringify(parts.body);
    const answer = await fetch(target, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: bytes ?? json ?? null,
      signal: AbortSignal.timeout(60_000),
    }).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new RegistryFault(
        'registry_unreachable',
        `The release registry at ${url} does not answer (${cause}). Is the product running? Start it, or set PORT or RELEASE_URL.`,
      );
    });
    const text = await answer.text();
    const body: unknown = readJson(text);
    if (answer.ok && body !== undefined) return body;
    const problem: Partial<Problem> = typeof body === 'object' && body !== null ? body : {};
    throw new RegistryFault(problem.code ?? `http_${answer.status}`, words(problem, answer.status), problem.context);
  };

  const call = async <E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E> & Parts,
  ): Promise<EndpointResponse<E>> => z.parse<E['response']>(endpoint.response, await send(endpoint, request));

  /** Signs the provenance of the release, with a key derived from the token. */
  const sign = async (record: ReleaseRecord, by: string, build?: CurrentBuild): Promise<void> => {
    const key = await deriveSigningKey(by);
    const from = { branch: build?.branch ?? null, commit: build?.commit ?? null, builder: getBuilder(process.env) };
    const statement = await createProvenance(record, { ...from, now: new Date() });
    await call(attestRelease, {
      params: { package: record.package, version: record.version },
      body: await signProvenance(statement, key),
    });
  };

  /** Announces a built folder and uploads the files that the registry lacks. */
  const upload = async (folder: string) => {
    const record = await readRecord(folder);
    const params = { package: record.package, version: record.version };
    const { missing, published } = await call(announceRelease, { body: record });
    for (const path of missing) {
      const bytes = new Uint8Array(await readFile(join(folder, path)));
      await send(uploadReleaseFile, { params, query: { path } }, bytes);
    }
    return { record, uploaded: missing.length, published };
  };

  /**
   * Signs and publishes the uploaded release.
   * @returns warnings about live releases with which the new one is not compatible
   */
  const finish = async (record: ReleaseRecord, build?: CurrentBuild): Promise<readonly string[]> => {
    if (token !== undefined) await sign(record, token, build);
    const params = { package: record.package, version: record.version };
    return (await call(publishRelease, { params, query: { ...build } })).misfits;
  };

  return {
    call,
    async publish(folder, build) {
      const { record, uploaded, published } = await upload(folder);
      const misfits = await finish(record, build);
      return { package: record.package, version: record.version, uploaded, fresh: !published, misfits };
    },
    async publishNew(folder, build) {
      const { record, uploaded, published } = await upload(folder);
      if (!published || uploaded > 0) await finish(record, build);
      return { package: record.package, version: record.version, fresh: !published };
    },
  };
};

/** The builder's name, in the format of SLSA. It contains nothing about a person's machine. */
const getBuilder = ({ GITHUB_SERVER_URL: server, GITHUB_WORKFLOW_REF: workflow, CI_JOB_URL: job }: NodeJS.ProcessEnv) =>
  (server && workflow ? `${server}/${workflow}` : job) || 'urn:travel:release-token';

/** Parses JSON; undefined if the text is not JSON. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads the record of a built folder.
 * @throws RegistryFault if the folder contains no build
 */
export const readRecord = async (folder: string): Promise<ReleaseRecord> => {
  const path = join(folder, 'release.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new RegistryFault(
      'not_built',
      `There is no release in ${folder}: ${path} is missing. Build the package first.`,
    );
  });
  const parsed = releaseRecordSchema.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new RegistryFault('record_broken', [`${path} is no release record:`, ...faults].join('\n'));
};
