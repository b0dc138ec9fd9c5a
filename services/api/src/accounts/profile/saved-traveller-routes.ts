import {
  addSavedTraveller,
  changeSavedTraveller,
  listSavedTravellers,
  readSavedTraveller,
  removeSavedTraveller,
  type SavedTraveller,
} from '@travel/contracts/endpoints/people/profile';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { User } from '@travel/contracts/people/session.schema';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { findById } from '../accounts/accounts.ts';
import { requireOwnSession } from '../sessions/require-own-session.ts';
import { checkBirthday, checkCountries, requireValidDetails } from './check-details.ts';
import { toOwnTraveller, renameAccount, formatOwnPhone, selfId } from './own-traveller.ts';
import { mostTravellers, type StoredTraveller, type TravellerDetails } from './saved-travellers.ts';
import type { AccountDeps } from '../account-deps.ts';

/** Number of final characters of a document number that lists show. */
const visibleNumberLength = 4;

/** Returns a saved traveller for lists. Only the end of a document number is shown, and nothing of a short number. */
const toListEntry = ({ traveller_id, is_self, details }: StoredTraveller): SavedTraveller => {
  const { first_name, last_name, date_of_birth = null, nationality = null, gender = null, document } = details;
  const view = { traveller_id, is_self, first_name, last_name, date_of_birth, nationality, gender };
  if (!document) return { ...view, document: null };
  const { number, ...rest } = document;
  const number_end = number.length > visibleNumberLength ? number.slice(-visibleNumberLength) : '';
  return { ...view, document: { ...rest, number_end } };
};

type DetailsInput = ParsedRequest<typeof addSavedTraveller>['body'];

export const registerSavedTravellerRoutes = (app: App, { db, clock, route, savedTravellers }: AccountDeps): void => {
  const getSelf = async (tx: ApiDb, userId: string) => {
    const account = await findById(tx, userId);
    if (!account) throw new Error(`There is no account ${userId}`);
    return { account, self: toOwnTraveller(account, await savedTravellers.getSelf(tx, userId)) };
  };
  const find = async (tx: ApiDb, { user_id }: User, id: string): Promise<StoredTraveller | undefined> => {
    if (id === selfId) return (await getSelf(tx, user_id)).self;
    return (await savedTravellers.list(tx, user_id)).find((one) => !one.is_self && one.traveller_id === id);
  };
  const unknown = (endpoint: typeof readSavedTraveller | typeof changeSavedTraveller | typeof removeSavedTraveller) =>
    createDeclaredProblem(endpoint, 'traveller_unknown', { detail: 'There is no such traveller.' });

  /**
   * Merges the submitted details of a traveller with the stored details and validates them.
   * @throws ProblemError details_wrong
   */
  const parseDetails = (
    endpoint: typeof addSavedTraveller | typeof changeSavedTraveller,
    sent: DetailsInput,
    stored?: TravellerDetails,
  ): TravellerDetails => {
    const { date_of_birth, nationality, gender, document, ...names } = sent;
    const number = document?.number ?? stored?.document?.number;
    requireValidDetails(endpoint, [
      ...checkBirthday(date_of_birth, clock.now().toISOString().slice(0, 10)),
      ...checkCountries({ nationality, 'document.country_code': document?.country_code }),
      ...(document && number === undefined ? [{ field: 'document.number', message: 'A number is required' }] : []),
    ]);
    return {
      ...names,
      ...(date_of_birth !== null && { date_of_birth }),
      ...(nationality !== null && { nationality }),
      ...(gender !== null && { gender }),
      ...(document && number !== undefined && { document: { ...document, number } }),
      ...(stored?.residency !== undefined && { residency: stored.residency }),
    };
  };

  route(app, listSavedTravellers, async ({ session }) => {
    const { user } = requireOwnSession(listSavedTravellers, session);
    const [{ self }, all] = await Promise.all([getSelf(db, user.user_id), savedTravellers.list(db, user.user_id)]);
    return { travellers: [self, ...all.filter(({ is_self }) => !is_self)].map(toListEntry) };
  });

  route(app, addSavedTraveller, async ({ body, session }) => {
    const { user } = requireOwnSession(addSavedTraveller, session);
    const details = parseDetails(addSavedTraveller, body);
    const added = await transaction(db, (tx) => savedTravellers.add(tx, user.user_id, details, clock.now()));
    if (!added) {
      throw createDeclaredProblem(addSavedTraveller, 'travellers_full', {
        detail: `There are ${mostTravellers} saved travellers already.`,
      });
    }
    return toListEntry(added);
  });

  route(app, readSavedTraveller, async ({ params: { traveller_id }, session }) => {
    const { user } = requireOwnSession(readSavedTraveller, session);
    const found = await find(db, user, traveller_id);
    if (!found) throw unknown(readSavedTraveller);
    const { residency: _unasked, ...details } = found.details;
    return { ...details, phone: found.is_self ? formatOwnPhone((await getSelf(db, user.user_id)).account) : null };
  });

  route(app, changeSavedTraveller, async ({ params: { traveller_id }, body, session }) => {
    const { user } = requireOwnSession(changeSavedTraveller, session);
    const now = clock.now();
    const changed = await transaction(db, async (tx) => {
      const stored = await find(tx, user, traveller_id);
      if (!stored) return null;
      const details = parseDetails(changeSavedTraveller, body, stored.details);
      if (!stored.is_self) return savedTravellers.change(tx, user.user_id, traveller_id, details, now);
      await renameAccount(tx, user.user_id, { firstname: body.first_name, lastname: body.last_name });
      return { ...(await savedTravellers.saveSelf(tx, user.user_id, details, now)), traveller_id: selfId };
    });
    if (!changed) throw unknown(changeSavedTraveller);
    return toListEntry(changed);
  });

  route(app, removeSavedTraveller, async ({ params: { traveller_id }, session }) => {
    const { user } = requireOwnSession(removeSavedTraveller, session);
    if (!(await savedTravellers.remove(db, user.user_id, traveller_id))) throw unknown(removeSavedTraveller);
    return { traveller_id };
  });
};
