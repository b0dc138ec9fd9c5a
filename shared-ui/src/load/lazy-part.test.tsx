import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { fakeHost, type FakeHost } from '../remote/testing/fake-host.ts';
import { lazyCode, type LazyCode } from './lazy-code.ts';
import { LazyPart } from './lazy-part.tsx';
import { createFeatureTexts, TextPageContext } from './package-texts.ts';

const texts = { loading: 'Loading the list', failed: "The list didn't load.", retry: 'Try again' };
const part = { Part: () => <p>The list</p> };

it('reports that the code of a part failed to load, and renders the part after a retry', async () => {
  let isDown = true;
  const code = lazyCode(async () => {
    if (isDown) throw new Error('ChunkLoadError');
    return part;
  });
  await code.preload();
  render(
    <LazyPart code={code} texts={texts}>
      {({ Part }) => <Part />}
    </LazyPart>,
  );
  // Screen readers announce a text only if its live region existed before, so the region must be empty at first.
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  expect(await screen.findByText("The list didn't load.")).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The list')).toBeInTheDocument();
});

it('renders a loaded part immediately and loads its code only once', async () => {
  let times = 0;
  const code = lazyCode(async () => {
    times += 1;
    return part;
  });
  await code.preload();
  render(
    <LazyPart code={code} texts={texts}>
      {({ Part }) => <Part />}
    </LazyPart>,
  );
  expect(screen.getByText('The list')).toBeInTheDocument();
  expect(times).toBe(1);
});

describe('code with texts of its own', () => {
  const page = () => fakeHost({ package: 'mfe-checkout' });
  function List() {
    const { t } = useTranslation('mfe-checkout');
    return <p>{t('list')}</p>;
  }
  const draw = (code: LazyCode<{ Part: typeof List }>, on: FakeHost) =>
    render(
      <I18nextProvider i18n={on.i18n}>
        <TextPageContext value={on}>
          <LazyPart code={code} texts={texts}>
            {({ Part }) => <Part />}
          </LazyPart>
        </TextPageContext>
      </I18nextProvider>,
    );

  it('shows a part when both its code and its texts are loaded', async () => {
    const arrival = Promise.withResolvers<void>();
    const words = createFeatureTexts('mfe-checkout', async () => {
      await arrival.promise;
      return { default: { list: 'Every card' } };
    });
    const code = lazyCode(async () => ({ Part: List }), words);
    draw(code, page());
    await code.load();
    expect(await screen.findByText('Loading the list')).toBeInTheDocument();
    arrival.resolve();
    expect(await screen.findByText('Every card')).toBeInTheDocument();
  });

  it('reports that the texts of a part failed to load instead of showing keys, and retries', async () => {
    let isDown = true;
    const words = createFeatureTexts('mfe-checkout', async () => {
      if (isDown) throw new Error('ChunkLoadError');
      return { default: { list: 'Every card' } };
    });
    const code = lazyCode(async () => ({ Part: List }), words);
    draw(code, page());
    expect(await screen.findByText("The list didn't load.")).toBeInTheDocument();
    expect(screen.queryByText('list')).not.toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Every card')).toBeInTheDocument();
  });

  it('shows a preloaded part immediately, with its texts on each page', async () => {
    const words = createFeatureTexts('mfe-checkout', async () => ({ default: { list: 'Every card' } }));
    const code = lazyCode(async () => ({ Part: List }), words);
    const [near, far] = [page(), page()];
    await code.preload(near);
    const { unmount } = draw(code, near);
    expect(screen.getByText('Every card')).toBeInTheDocument();
    unmount();
    draw(code, far);
    expect(screen.queryByText('list')).not.toBeInTheDocument();
    expect(await screen.findByText('Every card')).toBeInTheDocument();
  });
});
