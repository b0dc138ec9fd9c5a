import { describe, expect, it } from '@jest/globals';
import { readSharedTrip, type SharedTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import { listTrips } from '@travel/contracts/endpoints/trips/trips';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const session = createSignedInSession();
const shared = readSharedTrip.response.parse(readSharedTrip.sample.response).data;
const address = '/user/my-trips?trip_id=TRIP-7K2M4Q9V&workarea=viewMyTrips';
const read = 'GET /api/shared-trips/{trip_id}';
const invite = 'POST /api/shared-trips/{trip_id}/invitations';

/** Returns the sample trip as a user with the given role sees it. */
const createTripSeenAs = (role: SharedTrip['role']): SharedTrip => ({
  ...shared,
  role,
  people: shared.people.map((person) => ({ ...person, is_you: person.role === role })),
  invitations: [],
});

const people = () => within(screen.getByRole('region', { name: 'Who sees this trip' }));
const createFailure = (code: string, status: number) => () => {
  throw new ApiError({ type: code, title: code, status, code, correlation_id: 'c' });
};

describe('[2.7/02] the trip that a link leads to', () => {
  it('shows the owner the days, people and invitations of a shared trip', async () => {
    await openPage(address, { session, answers: { [read]: () => ({ data: shared }) } });
    expect(await screen.findByRole('heading', { name: 'Amalfi Coast' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Day by day' })).toHaveTextContent('Torre Limonaia');
    expect(people().getByText('Maya Okafor')).toBeInTheDocument();
    expect(people().getByText('noah@example.test')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /calendar/i })).toHaveAttribute(
      'href',
      '/api/shared-trips/TRIP-7K2M4Q9V/calendar.ics?lang=en-US',
    );
    expect(await findFaults()).toEqual([]);
  });

  it('shows a viewer the owner and the shared details, and lets the viewer leave the trip', async () => {
    const left: unknown[] = [];
    const page = await openPage(address, {
      session,
      answers: {
        [read]: () => ({ data: createTripSeenAs('viewer') }),
        'DELETE /api/shared-trips/{trip_id}/people/{person_id}': (request: unknown) => {
          left.push(request);
          return { data: { trip_id: shared.trip_id } };
        },
      },
    });
    expect(await screen.findByText(/Maya Okafor is sharing this trip with you. You see where/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /calendar/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Invite someone' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Leave this trip' }));
    expect(left).toMatchObject([{ params: { trip_id: 'TRIP-7K2M4Q9V', person_id: 'P2M4Q9V7K3' } }]);
    expect(page.address()).toBe('/user/my-trips');
  });

  it('reports a trip that does not exist or is not shared with the user', async () => {
    await openPage(address, { session, answers: { [read]: createFailure('trip_unknown', 404) } });
    expect(await screen.findByRole('heading', { name: "We can't find this trip" })).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('prompts guests who open a shared trip to sign in', async () => {
    await openPage(address, {});
    expect(await screen.findByRole('heading', { name: 'Sign in to see your trips' })).toBeInTheDocument();
  });
});

describe('inviting a person', () => {
  const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

  it('mails an invitation to a trip, lists the invited person and clears the form', async () => {
    const asked: unknown[] = [];
    const before = { ...shared, invitations: [] };
    await openPage(address, {
      session,
      answers: {
        [read]: () => ({ data: before }),
        [invite]: (request: unknown) => {
          asked.push(request);
          return { data: shared };
        },
      },
    });
    await screen.findByRole('heading', { name: 'Amalfi Coast' });
    await type('First name', 'Noah');
    await type('Last name', 'Okafor');
    await type('E-mail address', ' noah@example.test ');
    await userEvent.selectOptions(screen.getByLabelText('What they see'), 'Viewer');
    expect(screen.getByText('Sees where the trip goes and when, and nothing else.')).toBeInTheDocument();
    const region = within(screen.getByRole('form', { name: 'Invite someone' })).getByRole('status');
    expect(region).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(region).toHaveTextContent("We've mailed an invitation to noah@example.test."));
    expect(asked).toMatchObject([
      { body: { firstname: 'Noah', lastname: 'Okafor', email: 'noah@example.test', role: 'viewer' } },
    ]);
    expect(people().getByText('Noah Okafor')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('');
  });

  it('reports missing values at their fields without sending the invitation', async () => {
    await openPage(address, { session, answers: { [read]: () => ({ data: shared }) } });
    await screen.findByRole('heading', { name: 'Amalfi Coast' });
    await type('E-mail address', 'noah');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(screen.getByText('Enter their first name.')).toBeInTheDocument();
    expect(screen.getByText('Enter an e-mail address like name@example.com.')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await type('First name', 'N');
    expect(screen.queryByText('Enter their first name.')).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['too_many_people', 409, 'This trip already has 20 people, invitations included.'],
    ['too_many_requests', 429, "You've sent many invitations today. Please try again tomorrow."],
    ['network_failed', 0, "We couldn't send the invitation. Please try again."],
  ])('explains why an invitation was refused: %s', async (code, status, text) => {
    await openPage(address, {
      session,
      answers: { [read]: () => ({ data: shared }), [invite]: createFailure(code, status) },
    });
    await screen.findByRole('heading', { name: 'Amalfi Coast' });
    await type('First name', 'Noah');
    await type('Last name', 'Okafor');
    await type('E-mail address', 'noah@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('First name')).toHaveValue('Noah');
  });

  it('cancels an invitation and changes the role of a person', async () => {
    const asked: unknown[] = [];
    const recordAndAnswer = (data: SharedTrip) => (request: unknown) => {
      asked.push(request);
      return { data };
    };
    await openPage(address, {
      session,
      answers: {
        [read]: () => ({ data: shared }),
        'DELETE /api/shared-trips/{trip_id}/invitations/{invitation_id}': recordAndAnswer({
          ...shared,
          invitations: [],
        }),
        'PATCH /api/shared-trips/{trip_id}/people/{person_id}': recordAndAnswer(shared),
      },
    });
    await screen.findByRole('heading', { name: 'Amalfi Coast' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel invitation: Noah Okafor' }));
    expect(people().queryByText('Noah Okafor')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('What Ada Lind sees'), 'Companion');
    expect(asked).toMatchObject([
      { params: { invitation_id: 'I9V7K3X2M4' } },
      { params: { person_id: 'P2M4Q9V7K3' }, body: { role: 'companion' } },
    ]);
  });
});

describe('sharing a trip', () => {
  it('creates the shared trip with its first invitation, and no second trip if the invitation is retried', async () => {
    let refuses = true;
    const page = await openPage('/user/my-trips', {
      session,
      answers: {
        'GET /api/trips': () => ({ data: listTrips.response.parse(listTrips.sample.response).data }),
        'GET /api/shared-trips': () => ({ data: [] }),
        'POST /api/shared-trips': () => ({ data: shared }),
        [invite]: () => {
          if (refuses) throw ApiError.transport('network_failed');
          return { data: shared };
        },
      },
    });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Share trip' }))[0] ?? document.body);
    await userEvent.type(await screen.findByLabelText('First name'), 'Noah');
    await userEvent.type(screen.getByLabelText('Last name'), 'Okafor');
    await userEvent.type(screen.getByLabelText('E-mail address'), 'noah@example.test');
    expect(page.calls('POST /api/shared-trips')).toEqual([]);
    expect(await findFaults()).toEqual([]);
    await page.press('Send invitation');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't send the invitation.");
    expect(page.address()).toBe('/user/my-trips');

    refuses = false;
    await page.press('Send invitation');
    expect(page.address()).toBe(address);
    expect(page.calls('POST /api/shared-trips')).toHaveLength(1);
    expect(page.host.recorded.toasts).toMatchObject([{ message: expect.stringContaining('noah@example.test') }]);
  });
});

describe('my trips', () => {
  const list = (trips: SharedTrip[]) =>
    openPage('/user/my-trips', {
      session,
      answers: { 'GET /api/trips': () => ({ data: [] }), 'GET /api/shared-trips': () => ({ data: trips }) },
    });
  const waiting = { ...shared, people: shared.people.filter(({ role }) => role === 'owner') };

  it.each([
    ["another user's trip", createTripSeenAs('viewer'), 'Shared by Maya Okafor'],
    ['an own trip that one other person sees', shared, 'Shared with 1 person'],
    ['an own trip with an open invitation', waiting, 'Invited: Noah Okafor'],
    ['an own trip without invitations', { ...waiting, invitations: [] }, "You haven't invited anyone yet"],
  ])('lists a shared trip: %s', async (_, trip, text) => {
    const page = await list([trip]);
    const region = await screen.findByRole('region', { name: 'Shared trips' });
    expect(region).toHaveTextContent(text);
    expect(await findFaults()).toEqual([]);
    await page.follow('Open trip: Amalfi Coast');
    expect(page.address()).toBe(address);
  });
});
