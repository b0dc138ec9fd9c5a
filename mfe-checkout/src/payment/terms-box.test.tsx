import { describe, expect, it } from '@jest/globals';
import type { TermsToAccept } from '@travel/contracts/host/remotes/payment';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { openPayment } from '../testing/open-payment.tsx';

installFakeClock();

const callbacks = [
  ['onCancellationTerms', 'cancellation terms'],
  ['onCheckInInstructions', 'check-in instructions'],
  ['onRules', 'rules'],
  ['onFlightSpecialTerms', 'flight special terms'],
  ['onAirlineCancellationPolicy', 'airline cancellation policy'],
] as const;

const buttons = () =>
  within(screen.getByText(/I have read and agree to the/))
    .queryAllByRole('button')
    .map((button) => button.textContent);

describe('terms of the payment block', () => {
  it('[2.8/06] opens privacy policy and terms of use in a new tab, and other terms by callbacks', async () => {
    const opened: string[] = [];
    const given = Object.fromEntries(callbacks.map(([name]) => [name, () => void opened.push(name)]));
    const terms: TermsToAccept = { of: 'Torre Limonaia', ...given };
    const pay = await openPayment({ props: { terms } });
    for (const [name, href] of [
      ['privacy policy', '/privacy-policy'],
      ['terms of use', '/terms-of-use'],
    ] as const) {
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
    for (const [, label] of callbacks) await pay.press(label);
    expect(opened).toEqual(callbacks.map(([name]) => name));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(await findFaults(document.body)).toEqual([]);
  });

  it.each(callbacks)('[2.8/06] shows the link for %s only if the caller passes its callback', async (name, label) => {
    await openPayment({ props: { terms: { of: 'Torre Limonaia', [name]: () => {} } } });
    expect(buttons()).toEqual([label]);
  });

  it('requires no consent if the caller of the payment block passes no terms', async () => {
    const pay = await openPayment();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await pay.pay();
    expect(pay.inits).toEqual(['init']);
  });
});
