import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const address = '/user/my-trips?find=booking';
const call = 'POST /api/bookings/find';

const fill = async (number: string, email: string) => {
  await userEvent.type(await screen.findByLabelText('Booking number'), number);
  await userEvent.type(screen.getByLabelText('E-mail address'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Find booking' }));
};
const createFailure = (code: string, status: number) => () => {
  throw new ApiError({ type: code, title: code, status, code, correlation_id: 'c' });
};

describe('finding a booking', () => {
  it('links guests from the trips page to the form that finds a booking', async () => {
    const page = await openPage('/user/my-trips', {});
    await page.follow('Find a booking');
    expect(page.address()).toBe(address);
    expect(await screen.findByRole('form', { name: 'Find a booking' })).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('opens the booking of a guest by its number and e-mail address', async () => {
    const asked: unknown[] = [];
    const page = await openPage(address, {
      answers: {
        [call]: (request: unknown) => {
          asked.push(request);
          return { data: { way: 'opened', booking_id: 'BK7F4K2091XQ', access: 'a.b' } };
        },
      },
    });
    await fill('alm 7f4k 2091', ' maya@example.test ');
    expect(asked).toMatchObject([{ body: { number: 'alm 7f4k 2091', email: 'maya@example.test' } }]);
    expect(page.address()).toBe('/user/my-trips?booking_id=BK7F4K2091XQ&access=a.b');
  });

  it('reports that a link was mailed if the booking belongs to an account, and offers to sign in', async () => {
    await openPage(address, { answers: { [call]: () => ({ data: { way: 'mailed' } }) } });
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    await fill('ALM 7F4K 2091', 'maya@example.test');
    await waitFor(() => expect(region).toHaveTextContent("the link we've just mailed to maya@example.test"));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('reports an invalid booking number and e-mail address, sends no request and keeps the typed text', async () => {
    const page = await openPage(address, {});
    await fill('ALM 7F', 'maya');
    const number = screen.getByLabelText('Booking number');
    expect(number).toHaveAccessibleDescription(/three letters, then two groups of four/);
    expect(number).toHaveFocus();
    expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(/like name@example.com/);
    expect(number).toHaveValue('ALM 7F');
    expect(page.calls(call)).toEqual([]);
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['booking_not_found', 404, "We can't find a booking with this number and this e-mail address."],
    ['too_many_requests', 429, 'That was too many tries.'],
    ['internal', 500, "We couldn't look for your booking just now."],
  ])('explains what to do when finding a booking fails with %s', async (code, status, text) => {
    await openPage(address, { answers: { [call]: createFailure(code, status) } });
    await fill('ALM 7F4K 2091', 'maya@example.test');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Booking number')).toHaveValue('ALM 7F4K 2091');
  });

  it('prefills the e-mail address of signed-in users', async () => {
    await openPage(address, { session: createSignedInSession() });
    expect(await screen.findByLabelText('E-mail address')).not.toHaveValue('');
  });
});
