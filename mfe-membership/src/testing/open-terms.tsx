import { jest } from '@jest/globals';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { TermsDialog } from '../terms/terms-dialog.tsx';
import { texts } from '../texts/texts.ts';
import { longDays } from './plans.ts';

interface OpenTerms {
  /** The terms that the asset host returns. */
  readonly html: string;
  /** Status codes of successive responses; the last code repeats. */
  readonly status?: readonly number[];
  /** Returns the API's response with the terms that apply to every plan. */
  readonly common?: () => { readonly data: string };
  readonly plan?: Plan;
  readonly language?: TextLanguage;
}

/** Opens the terms of a plan with an asset host that responds as given. */
export const openTerms = async ({
  html,
  status = [200],
  common = () => ({ data: '<h2>Terms of membership</h2>' }),
  plan = longDays,
  language = 'en-US',
}: OpenTerms) => {
  const asked: string[] = [];
  // jsdom has no fetch, so define one that acts as the asset host.
  const value = async (address: string) => {
    asked.push(address);
    const answer = status[Math.min(asked.length, status.length) - 1] ?? 200;
    return { ok: answer === 200, status: answer, text: async () => html };
  };
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true, writable: true });
  const onClose = jest.fn();
  const host = fakeHost({
    package: 'mfe-membership',
    locale: { language },
    answers: {
      'POST /api/membershipUpgrade/terms-of-use': common,
      'GET /api/plans/terms/{sub_id}/{version}': () => ({ data: html }),
    },
  });
  await joinTexts(texts.first, texts.purchase).load(host);
  const view = render(
    <I18nextProvider i18n={host.i18n}>
      <HostProvider host={host}>
        <TermsDialog plan={plan} onClose={onClose} />
      </HostProvider>
    </I18nextProvider>,
  );
  const element = () => within(screen.getByRole('dialog')).getByRole('region');
  return {
    asked,
    calls: host.recorded.calls,
    closed: () => onClose.mock.calls.length,
    element,
    html: () => element().innerHTML,
    headings: () => screen.queryAllByRole('heading', { level: 3 }),
    remove: async () => view.unmount(),
  };
};
