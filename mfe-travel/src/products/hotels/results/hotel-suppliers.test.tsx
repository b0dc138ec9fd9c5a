import { describe, expect, it } from '@jest/globals';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { answerWith, golfi, torre } from '../../../testing/hotels.ts';
import { openPage } from '../../../testing/open-page.tsx';

const whole = '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const patient = { timeout: 8_000 };

const suppliers = (portolan: SupplierStatus['state'], nightjar: SupplierStatus['state']): SupplierStatus[] => [
  { id: 'portolan', name: 'Portolan', state: portolan },
  { id: 'nightjar', name: 'Nightjar', state: nightjar },
];
const one = (state: SupplierStatus['state']) => answerWith([torre], { suppliers: suppliers('answered', state) });
const two = answerWith([golfi, torre], { suppliers: suppliers('answered', 'answered') });

/** Opens the hotel results. Successive requests receive the given responses in order; the last response repeats. */
const openWith = (...answers: (() => ReturnType<typeof answerWith>)[]) => {
  let asked = 0;
  const next = () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer?.() ?? two;
  };
  return openPage(whole, { answers: { 'GET /api/hotels': next } });
};

describe('suppliers of a search', () => {
  it('mentions no suppliers if all of them answered', async () => {
    await openWith(() => two);
    await screen.findByRole('article', { name: 'Torre Limonaia' });
    expect(screen.queryByText(/answer/)).not.toBeInTheDocument();
  });

  it('names late suppliers, polls them, and adds their offers when a button is pressed', async () => {
    const page = await openWith(
      () => one('late'),
      () => one('late'),
      () => two,
    );
    expect(await screen.findByText('Nightjar is still answering…')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Torre Limonaia' })).toBeInTheDocument();
    expect(await screen.findByText('1 more offer has come in.', {}, patient)).toBeInTheDocument();
    expect(screen.queryByText('Nightjar is still answering…')).not.toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Albergo Due Golfi' })).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await page.press('Show it');
    expect(screen.getByRole('article', { name: 'Albergo Due Golfi' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '2 hotels on the Amalfi Coast' })).toBeInTheDocument();
    expect(screen.queryByText(/come in/)).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: '2 hotels on the Amalfi Coast' })).toHaveFocus();
  });

  it('removes the note about a late supplier when the supplier answers without offers', async () => {
    await openWith(
      () => one('late'),
      () => one('answered'),
    );
    const line = await screen.findByText('Nightjar is still answering…');
    await waitForElementToBeRemoved(line, patient);
    expect(screen.queryByText(/more offer/)).not.toBeInTheDocument();
  });

  it('names failed suppliers and offers a retry', async () => {
    const page = await openWith(
      () => one('failed'),
      () => {
        throw ApiError.transport('timed_out');
      },
      () => two,
    );
    expect(await screen.findByText("Nightjar didn't answer, so its offers are missing.")).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await page.press('Try again');
    expect(screen.getByText("Nightjar didn't answer, so its offers are missing.")).toBeInTheDocument();
    await page.press('Try again');
    expect(await screen.findByRole('article', { name: 'Albergo Due Golfi' })).toBeInTheDocument();
    expect(screen.queryByText(/didn't answer/)).not.toBeInTheDocument();
  });

  it('keeps the list of hotels when no supplier answers the retry', async () => {
    const page = await openWith(
      () => one('failed'),
      () => answerWith([], { suppliers: suppliers('failed', 'failed'), unanswered: true }),
      () => two,
    );
    await page.press('Try again');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'false'),
    );
    expect(screen.getByRole('article', { name: 'Torre Limonaia' })).toBeInTheDocument();
    expect(screen.getByText("Nightjar didn't answer, so its offers are missing.")).toBeInTheDocument();
    await page.press('Try again');
    expect(await screen.findByRole('article', { name: 'Albergo Due Golfi' })).toBeInTheDocument();
  });

  it('waits for late suppliers as long as no hotels are found', async () => {
    const nothing = answerWith([], { suppliers: suppliers('answered', 'late'), unfiltered: 0, reason: 'sold_out' });
    await openWith(
      () => nothing,
      () => two,
    );
    expect(screen.queryByText('Amalfi Coast is fully booked')).not.toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Albergo Due Golfi' }, patient)).toBeInTheDocument();
  });

  it('reports a failed search instead of an empty result when no supplier answers', async () => {
    await openWith(() => answerWith([], { suppliers: suppliers('failed', 'failed'), reason: 'sold_out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't show the hotels right now");
    expect(screen.queryByText('Amalfi Coast is fully booked')).not.toBeInTheDocument();
  });
});
