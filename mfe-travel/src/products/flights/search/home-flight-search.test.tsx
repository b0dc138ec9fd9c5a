import { describe, expect, it, jest } from '@jest/globals';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { airports, flightAnswers } from '../../../testing/flights.ts';
import { openPage } from '../../../testing/open-page.tsx';

const answers = flightAnswers;
const form = () => screen.findByRole('search', { name: /Flights/i });
/** Waits until the list contains only one option and its name matches. */
const only = (name: RegExp) =>
  waitFor(() => {
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options).toHaveLength(1);
    expect(options[0]).toHaveAccessibleName(name);
  });
/** Types the days by their labels into the calendar, which opens unless it has opened already, and closes it. */
const typeDays = async (page: Awaited<ReturnType<typeof openPage>>, days: Readonly<Record<string, string>>) => {
  if (!screen.queryByRole('dialog')) await page.press(/^Dates/);
  for (const [label, value] of Object.entries(days)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await page.press('Done');
};

describe('flight search on a home page', () => {
  it('accepts typed airports, two days and passengers, and stores them in the URL', async () => {
    const page = await openPage('/flight', { answers });
    const fields = within(await form());
    await page.user.type(fields.getByRole('combobox', { name: 'From' }), 'lond');
    await only(/LHR/);
    await page.user.keyboard('{Enter}');
    expect(fields.getByRole('combobox', { name: 'To' })).toHaveFocus();
    await page.user.keyboard('jfk');
    await only(/JFK/);
    await page.user.click(screen.getByRole('option', { name: /JFK/ }));
    expect(await screen.findByRole('dialog', { name: 'Choose your dates' })).toBeInTheDocument();
    await typeDays(page, { Depart: '2027-05-14', Return: '2027-05-21' });
    expect(await findFaults()).toEqual([]);
    await page.press('Search flights');
    const asked = 'legs=LHR-JFK:2027-05-14,JFK-LHR:2027-05-21&passengers=1';
    expect(page.went()).toEqual([`/flight?${asked}`, `/flight/search-details?${asked}`]);
  });

  it('swaps both airports, announces the result, and keeps the return flight in step', async () => {
    const page = await openPage('/flight?legs=LHR-JFK:2027-05-14,JFK-LHR:2027-05-21&passengers=1', { answers });
    await screen.findByDisplayValue(/LHR/);
    await page.press('Swap origin and destination');
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveDisplayValue(/JFK/);
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveDisplayValue(/LHR/);
    expect(screen.getByText('From JFK to LHR')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Swap origin and destination' })).toHaveFocus();
    expect(await findFaults()).toEqual([]);
    await page.press('Search flights');
    expect(page.address()).toBe('/flight/search-details?legs=JFK-LHR:2027-05-14,LHR-JFK:2027-05-21&passengers=1');
  });

  it('selects no airport with a merely similar name on Enter or on blur', async () => {
    const page = await openPage('/flight', {
      answers: {
        ...answers,
        'GET /api/airports': () => ({ data: airports.slice(0, 1).map((one) => ({ ...one, certainty: 'guessed' })) }),
      },
    });
    const from = within(await form()).getByRole('combobox', { name: 'From' });
    await page.user.type(from, 'naplse');
    await screen.findByText(/don't have an airport called “naplse”/, { selector: 'p' });
    await page.user.keyboard('{Enter}');
    expect(from).toHaveValue('naplse');
    await page.user.tab();
    expect(from).toHaveValue('');
  });

  it('reports missing fields and days without flights', async () => {
    const page = await openPage('/flight', { answers });
    await form();
    await typeDays(page, { Depart: '2026-01-01' });
    await page.press('Search flights');
    expect(page.went()).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveFocus();
    expect(screen.getByText('Choose a departure airport')).toBeVisible();
    expect(screen.getByText('Choose a different destination')).toBeVisible();
    expect(screen.getByText('Choose a date from today up to 355 days ahead')).toBeVisible();
  });

  it('searches for a journey of three legs', async () => {
    const page = await openPage('/flight?legs=LHR-JFK:2027-05-14,JFK-KIX:2027-05-18&passengers=2', { answers });
    await form();
    await page.press('Add a flight');
    const last = within(screen.getByRole('group', { name: 'Flight 3' }));
    expect(last.getByRole('combobox', { name: 'From' })).toHaveDisplayValue(/KIX/);
    await page.user.type(last.getByRole('combobox', { name: 'To' }), 'lhr');
    await only(/LHR/);
    await page.user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Add a flight' })).toBeNull();
    await page.press('Search flights');
    expect(page.address()).toBe(
      '/flight/search-details?legs=LHR-JFK:2027-05-14,JFK-KIX:2027-05-18,KIX-LHR:2027-05-22&passengers=2',
    );
  });

  it('prefills the destination airport and the days from a URL with a place', async () => {
    await openPage('/flight?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18', { answers });
    expect(await screen.findByDisplayValue(/NAP/)).toBe(screen.getByRole('combobox', { name: 'To' }));
    expect(screen.getByRole('button', { name: /^Dates/ })).toHaveTextContent('14 – 18 May');
  });

  it.each([
    'from=kyoto&place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=1',
    'legs=LHR-JFK:2027-05-14,JFK-LHR:2027-05-21&passengers=1&chosen=QM117LHRJFK20270514&sort=price',
  ])('[2.8/01] prompts guests to sign in if the organisation requires it, then searches for %s', async (query) => {
    const options = { look: 'harbor', flags: { flightLoginRequired: true }, answers } as const;
    const page = await openPage(`/flight?${query}`, options);
    const heard = jest.fn();
    page.host.bus.subscribe('auth:requested', heard);
    expect(
      await screen.findByText('Harbor shows flights once you are signed in. Your search is kept.'),
    ).toBeInTheDocument();
    await screen.findByDisplayValue(/LHR|KIX/);
    await page.press('Sign in to search flights');
    expect(heard).toHaveBeenCalledWith({ mode: 'sign-in', returnTo: `/flight/search-details?${query}` });
    expect(page.went()).toEqual([]);
    await page.remote.unmount();

    const member = await openPage(`/flight?${query}`, { ...options, session: createSignedInSession() });
    await screen.findByDisplayValue(/LHR|KIX/);
    await member.press('Search flights');
    expect(member.address()).toBe(`/flight/search-details?${query}`);
  });
});
