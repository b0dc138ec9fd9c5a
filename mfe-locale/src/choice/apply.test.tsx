import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import { maya, openPicker } from '../testing/open-picker.tsx';

const preferences = 'POST /api/preferences';
const peso = {
  cookies: { lang_code: 'es-MX', currency_code: 'MXN' },
  storage: { lang_code: 'es-MX', lan_id: '2', currency_code: 'MXN', currency_id: '12' },
};
const dollar = {
  cookies: { lang_code: 'en-US', currency_code: 'USD' },
  storage: { lang_code: 'en-US', lan_id: '1', currency_code: 'USD', currency_id: '9' },
};

type Picker = ReturnType<typeof openPicker>;

const choosePeso = async (picker: Picker) => {
  await picker.choose('Language', 'México');
  await picker.choose('Currency', 'Mexican Peso');
  await picker.apply();
};

describe('applying a language and a currency', () => {
  it('[4/16] stores language and currency on the device and reloads, which is all for a guest', async () => {
    const picker = openPicker();
    await choosePeso(picker);

    expect(picker.kept()).toEqual(peso);
    expect(picker.applied).toEqual([{ language: 'es-MX', currency: 'MXN' }]);
    expect(picker.host.recorded.reloads).toBe(1);
    expect(picker.host.recorded.calls.map(({ key }) => key)).not.toContain(preferences);
  });

  it('[9/16] stores the default language and currency by their IDs: USD 9, en-US 1', async () => {
    const picker = openPicker();
    await picker.list('Currency');
    await picker.apply();
    expect(picker.kept()).toEqual(dollar);
  });

  it("[4/16][6/02][7.5/05] saves language and currency in the signed-in user's account, then reloads", async () => {
    const order: string[] = [];
    const picker = openPicker({
      session: maya,
      answers: {
        [preferences]: ({ body }) => {
          order.push(`saved, reloaded ${picker.host.recorded.reloads} times, kept ${picker.kept().cookies.lang_code}`);
          return { data: body };
        },
      },
    });
    await choosePeso(picker);

    expect(picker.host.recorded.calls.at(-1)).toEqual({
      key: preferences,
      request: expect.objectContaining({
        body: { usr_type: '2', preferred_language: 'es-MX', preferred_currency: 'MXN' },
      }),
    });
    expect(order).toEqual(['saved, reloaded 0 times, kept es-MX']);
    await waitFor(() => expect(picker.host.recorded.reloads).toBe(1));
    expect(picker.applied).toEqual([{ language: 'es-MX', currency: 'MXN' }]);
  });

  it('[7.5/05] saves the choice with the user type of a business account', async () => {
    const session = maya.user ? { ...maya, user: { ...maya.user, usr_type: '3' as const } } : maya;
    const picker = openPicker({ session, answers: { [preferences]: ({ body }) => ({ data: body }) } });
    await choosePeso(picker);
    expect(picker.host.recorded.calls.at(-1)?.request).toMatchObject({ body: { usr_type: '3' } });
  });

  it('keeps the choice if the account cannot be saved, shows the error, and tries again on Apply', async () => {
    let down = true;
    const picker = openPicker({
      session: maya,
      answers: {
        [preferences]: ({ body }) => {
          if (down) throw new ApiError({ code: 'unavailable', status: 503 });
          return { data: body };
        },
      },
    });
    await choosePeso(picker);

    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't save your choice to your account.");
    expect(screen.getByText("It's saved on this device. Press Apply to try again.")).toBeVisible();
    expect(picker.closes()).toBe(0);
    expect(picker.host.recorded.reloads).toBe(0);
    expect(picker.applied).toEqual([]);
    expect(picker.kept()).toEqual(peso);
    expect(await picker.list('Currency')).toHaveValue('Mexican Peso');

    down = false;
    await picker.apply();
    await waitFor(() => expect(picker.host.recorded.reloads).toBe(1));
  });

  it('reloads without saving in the account on request', async () => {
    const picker = openPicker({
      session: maya,
      answers: {
        [preferences]: () => {
          throw new ApiError({ code: 'unauthorised', status: 401 });
        },
      },
    });
    await choosePeso(picker);
    await picker.user.click(await screen.findByRole('button', { name: 'Use it on this device only' }));
    expect(picker.kept()).toEqual(peso);
    expect(picker.applied).toEqual([{ language: 'es-MX', currency: 'MXN' }]);
    expect(picker.host.recorded.reloads).toBe(1);
  });

  it('ignores further clicks and stays open while it saves', async () => {
    let answer: () => void = () => {};
    const picker = openPicker({
      session: maya,
      answers: {
        [preferences]: ({ body }) => new Promise((resolve) => (answer = () => resolve({ data: body }))),
      },
    });
    await choosePeso(picker);
    await picker.apply();
    await picker.user.keyboard('{Escape}');
    expect(picker.closes()).toBe(0);
    expect(picker.host.recorded.calls.filter(({ key }) => key === preferences)).toHaveLength(1);

    answer();
    await waitFor(() => expect(picker.host.recorded.reloads).toBe(1));
  });
});
