import { isDeepStrictEqual } from 'node:util';
import { listOwnAds, setOwnAd, type OwnAd, type OwnAdContent } from '@travel/contracts/endpoints/office/own-ads';
import { isLanguageCode, languages } from '@travel/contracts/locale/languages';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { commonProblem, createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { getUtcDay } from '@travel/reference/calendar-days/days';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { hasPlanPicture } from '../../membership/plans/plan-pictures.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ReloadedRows } from '../../platform/database/reloaded-rows.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { ownAds as adTable, type OwnAdRow } from '../../products/ads/own-ad-table.ts';

export interface OwnAdDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly ownAds: Pick<ReloadedRows<unknown>, 'reload'>;
}

/** Number of ads that an organisation may have, without archived ones. */
const mostKept = 100;
const mostListed = 200;

const getStatus = ({ archived, content: { from, until } }: OwnAdRow, day: string): OwnAd['status'] => {
  if (archived) return 'archived';
  if (until !== null && until < day) return 'ended';
  return from !== null && from > day ? 'planned' : 'shown';
};

/** Registers the routes with which merchandisers list, write and archive ads of their own. */
export const registerOwnAdRoutes = (app: App, { db, clock, route, organisations, ownAds }: OwnAdDeps): void => {
  const record = createRecordStaffAction({ clock });

  const getDefaultLanguage = async (organisationId: string): Promise<string> => {
    const organisation = await organisations.byId(organisationId);
    if (!organisation) throw commonProblem('not_found', { detail: 'There is no such organization.' });
    return organisation.default_language;
  };

  const countKept = (tx: ApiDb, organisation_id: string): Promise<number> =>
    tx.$count(adTable, and(eq(adTable.organisation_id, organisation_id), eq(adTable.archived, false)));

  const list = async (organisation_id: string) => {
    const rows = await db
      .select()
      .from(adTable)
      .where(eq(adTable.organisation_id, organisation_id))
      .orderBy(asc(adTable.archived), sql`(${adTable.content} ->> 'priority')::integer`, desc(adTable.set_at))
      .limit(mostListed);
    const day = getUtcDay(clock.now());
    const ads = rows.map((row): OwnAd => {
      const { ad_id, revision, archived, content, set_by, set_at } = row;
      const set = { by: set_by, at: set_at.toISOString() };
      return { ...content, archived, ad_id, revision, status: getStatus(row, day), set };
    });
    return { data: { default_language: await getDefaultLanguage(organisation_id), ads } };
  };

  /** @throws ProblemError text_missing, picture_refused */
  const requireTextsAndPicture = async (organisationId: string, { texts, image }: OwnAdContent): Promise<void> => {
    const language = await getDefaultLanguage(organisationId);
    if (isLanguageCode(language) && !Object.hasOwn(texts, language)) {
      const message = `A title in the default language ${language} is required`;
      throw createFieldProblem(setOwnAd, 'text_missing', `texts.${language}.title`, message);
    }
    if (image === null) return;
    const undescribed = languages.find(({ code }) => texts[code]?.alt === '');
    if (undescribed) {
      const message = 'A description of the picture is required';
      throw createFieldProblem(setOwnAd, 'text_missing', `texts.${undescribed.code}.alt`, message);
    }
    if (await hasPlanPicture(db, image)) return;
    throw createFieldProblem(setOwnAd, 'picture_refused', 'image', 'The picture was not uploaded');
  };

  route(app, listOwnAds, ({ params }) => list(params.organisation_id));

  route(app, setOwnAd, async ({ params, body: { revision, why, archived, ...content }, staff }) => {
    const { organisation_id, ad_id } = params;
    // An ad that is not valid any more can still be archived.
    if (!archived) await requireTextsAndPicture(organisation_id, { ...content, archived });
    await transaction(db, async (tx) => {
      const isIt = and(eq(adTable.organisation_id, organisation_id), eq(adTable.ad_id, ad_id));
      const [row] = await tx.select().from(adTable).where(isIt).for('no key update');
      // Clients repeat a request whose response was lost.
      if (row?.revision === revision + 1 && row.archived === archived && isDeepStrictEqual(row.content, content))
        return;
      if (!archived && row?.archived !== false && (await countKept(tx, organisation_id)) >= mostKept) {
        throw createDeclaredProblem(setOwnAd, 'too_many_ads', {
          title: 'Too many ads',
          detail: `There are ${mostKept} ads already. Archive one first.`,
        });
      }
      const values = { revision: revision + 1, archived, content, set_by: staff.email, set_at: clock.now() };
      const isCurrent = (row?.revision ?? 0) === revision;
      const saving = row
        ? tx.update(adTable).set(values).where(isIt)
        : tx
            .insert(adTable)
            .values({ organisation_id, ad_id, ...values })
            .onConflictDoNothing();
      if (!isCurrent || (await saving).rowCount === 0) {
        throw createDeclaredProblem(setOwnAd, 'ad_changed', {
          title: 'The ad has changed',
          detail: 'Someone has changed this ad. Nothing was set.',
        });
      }
      const before = row ? { ...row.content, archived: row.archived } : null;
      const entry = { organisation_id, subject: ad_id, staff, why, action: 'own-ad.set' };
      await record(tx, { ...entry, before, after: { ...content, archived } });
    });
    await ownAds.reload();
    return list(organisation_id);
  });
};
