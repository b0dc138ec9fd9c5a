import { attestRelease, readProvenance } from '@travel/contracts/endpoints/delivery/provenance';
import { deriveSigningKey, verifyProvenance } from '@travel/contracts/releases/provenance.schema';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { readBearerToken, requirePackage } from '../../access/identity.ts';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import {
  describesRelease,
  listProvenance,
  removeProvenance,
  storeProvenance,
} from '../../releases/provenance/provenance-rows.ts';
import { findRelease } from './registry.ts';

interface ProvenanceOptions {
  readonly db: DeliveryDb;
  readonly clock: Clock;
}

export const registerProvenanceRoutes = (app: App, route: GuardedRoute, { db, clock }: ProvenanceOptions): void => {
  route(app, attestRelease, async ({ params, body, request, identity }) => {
    requirePackage(identity, params.package);
    const row = await findRelease(db, params);
    if (!row) throw createDeclaredProblem(attestRelease, 'release_unknown');
    const token = readBearerToken(request.headers.authorization);
    if (token === null) throw createProvenanceProblem('It is signed with a token, and this call brought none.');
    const { id, publicKey } = await deriveSigningKey(token);
    const said = await verifyProvenance(body, publicKey);
    if (!said) throw createProvenanceProblem(`It is not signed with the key of the token of ${identity.who}.`);
    if (!(await describesRelease(said, row.record))) {
      throw createProvenanceProblem(`What was signed is not ${params.package} ${params.version} as it was announced.`);
    }
    const { commit } = said.predicate.buildDefinition.externalParameters;
    const { sha } = identity.claims ?? {};
    if (sha !== undefined && (commit === null || !sha.startsWith(commit))) {
      throw createProvenanceProblem(`It says commit ${commit ?? '(none)'}, and the job was of ${sha}.`);
    }
    const signer = { key: id, publicKey, who: identity.who, builder: identity.builder ?? null };
    await transaction(db, async (tx) => {
      await storeProvenance(tx, params, { signer, envelope: body, now: clock.now() });
      const broken = (await listProvenance(tx, [row.record]))(row.record).filter((one) => !one.sound);
      if (broken.length === 0) return;
      // A new valid signature of the same content replaces altered signatures, which would block the release.
      await removeProvenance(
        tx,
        params,
        broken.map(({ key }) => key),
      );
      await writeAudit(tx, {
        who: identity.who,
        action: 'provenance',
        package: params.package,
        what: `${params.package} ${params.version} signed again; ${broken.length} altered signatures removed: ${broken.map(({ who }) => who).join(', ')}`,
        why: 'The signed statements had been altered',
      });
    });
    const stored = (await listProvenance(db, [row.record]))(row.record).find((one) => one.key === id);
    if (!stored) throw createDeclaredProblem(attestRelease, 'release_unknown');
    return stored;
  });

  route(app, readProvenance, async ({ params }) => {
    const row = await findRelease(db, params);
    if (!row) throw createDeclaredProblem(readProvenance, 'release_unknown');
    return { provenance: [...(await listProvenance(db, [row.record]))(row.record)] };
  });
};

const createProvenanceProblem = (detail: string) =>
  createDeclaredProblem(attestRelease, 'provenance_wrong', { detail });
