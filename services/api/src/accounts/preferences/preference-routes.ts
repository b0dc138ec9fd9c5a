import { eq } from 'drizzle-orm';
import { savePreferences } from '@travel/contracts/endpoints/people/preferences';
import { languages } from '@travel/contracts/locale/languages';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { accounts } from '../accounts/account-table.ts';
import { isCurrency } from '@travel/reference/currencies';
import type { AccountDeps } from '../account-deps.ts';

/** Route that stores language and currency of an account (spec §4/16, §7.5/05). */
export const registerPreferenceRoutes = (app: App, { db, route }: AccountDeps): void => {
  route(app, savePreferences, async ({ body, session }) => {
    const { preferred_language, preferred_currency } = body;
    if (!languages.some(({ code }) => code === preferred_language)) {
      throw createDeclaredProblem(savePreferences, 'language_unknown', {
        detail: 'This language is not supported.',
        errors: [{ field: 'preferred_language', message: 'Not one of the languages' }],
      });
    }
    if (!isCurrency(preferred_currency)) {
      throw createDeclaredProblem(savePreferences, 'currency_unknown', {
        detail: 'Prices cannot be shown in this currency.',
        errors: [{ field: 'preferred_currency', message: 'Not one of the currencies' }],
      });
    }
    const [saved] = await db
      .update(accounts)
      .set({ preferred_language, preferred_currency })
      .where(eq(accounts.user_id, session.user.user_id))
      .returning({ usr_type: accounts.usr_type });
    // The user type comes from the account, so that a page cannot turn a user into a business customer.
    return { data: { usr_type: saved?.usr_type ?? session.user.usr_type, preferred_language, preferred_currency } };
  });
};
