import styled from '@emotion/styled';
import { describe, expect, it } from '@jest/globals';
import type { Host } from '@travel/contracts/host/host';
import { act, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFeatureTexts, createPageTexts } from '../load/package-texts.ts';
import { defineRemote } from './define-remote.tsx';
import { openView } from './open-view.tsx';
import { createStyleKey } from './style-cache.ts';
import { fakeHost } from './testing/fake-host.ts';
import { mountRemote } from './testing/mount-remote.ts';

const texts = async () => ({ default: { hello: 'Hello {{name}}' } });

const Red = styled.p({ color: 'rgb(255, 0, 0)' });

function Greeting({ name }: { name: string }) {
  const { t } = useTranslation('mfe-locale');
  const [broken, breakIt] = useState(false);
  if (broken) throw new Error('broken later');
  return <Red onClick={() => breakIt(true)}>{t('hello', { name })}</Red>;
}

const picker = defineRemote('locale/picker', {
  texts,
  openView,
  render: (host, { focus }) => <Greeting name={focus ?? host.organisation.name} />,
});

const onClose = () => {};
const host = () => fakeHost({ package: 'mfe-locale' });

describe('defineRemote', () => {
  it('renders the module with its texts and styles under an element that names its release', async () => {
    const remote = await mountRemote(picker, host(), { onClose });

    expect(remote.element).toHaveTextContent('Hello Almanac');
    expect(remote.element.firstElementChild).toHaveAttribute('data-remote', 'mfe-locale@0.0.0-test');
    expect(remote.element.querySelector('p')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  });

  it("uses the page's nonce for styles and removes them with the last module of the release", async () => {
    const styles = () => [
      ...document.head.querySelectorAll<HTMLStyleElement>(
        `style[data-emotion^="${createStyleKey('mfe-locale', '2.0.0-abcdef01')}"]`,
      ),
    ];
    const release = { package: 'mfe-locale', version: '2.0.0-abcdef01', base: '' };
    const first = await mountRemote(picker, { ...host(), release }, { onClose });
    const second = await mountRemote(picker, { ...host(), release }, { onClose });
    expect(new Set(styles().map((style) => style.nonce))).toEqual(new Set(['test-nonce']));

    await first.unmount();
    expect(styles()).not.toHaveLength(0);
    await second.unmount();
    expect(styles()).toHaveLength(0);
    expect(second.element).toBeEmptyDOMElement();
  });

  it('offers a prepare lifecycle only if the module defines one', async () => {
    const asked: string[] = [];
    const ready = defineRemote('travel/pages', {
      texts,
      render: () => null,
      prepare: async ({ route }) => asked.push(route.path),
    });
    await ready.prepare?.({ host: fakeHost({ package: 'mfe-travel', path: '/cars' }) });
    expect(asked).toEqual(['/cars']);
    expect(picker).not.toHaveProperty('prepare');
  });

  it('keeps the state of a module when the host or the props change', async () => {
    const shared = host();
    const remote = await mountRemote(picker, shared, { onClose });
    const before = remote.element.querySelector('p');
    await remote.update({ ...shared }, { onClose, focus: 'currency' });

    expect(remote.element).toHaveTextContent('Hello currency');
    expect(remote.element.querySelector('p')).toBe(before);
  });

  it('fails to mount a module whose first render throws, and cleans up', async () => {
    const failing = defineRemote('header/v1', {
      texts,
      render: () => {
        const Failing = () => {
          throw new Error('broken at once');
        };
        return <Failing />;
      },
    });
    await expect(mountRemote(failing, fakeHost(), {})).rejects.toThrow('broken at once');
    expect(document.querySelector('p')).toBeNull();
  });

  it('reports a render of a module that throws after it was mounted', async () => {
    const remote = await mountRemote(picker, host(), { onClose });
    await act(async () => remote.element.querySelector('p')?.click());

    expect(remote.failures).toEqual([expect.objectContaining({ message: 'broken later' })]);
  });

  it('fails to bootstrap a module whose texts do not load', async () => {
    const mute = defineRemote('header/v1', { texts: () => Promise.reject(new Error('no texts')), render: () => null });
    await expect(mountRemote(mute, fakeHost(), {})).rejects.toThrow('no texts');
  });

  it("loads the texts of the module's features and page, and those of the next page", async () => {
    const asked: string[] = [];
    const feature = (key: string, word: string) =>
      createFeatureTexts('mfe-locale', async () => {
        asked.push(word);
        return { default: { [key]: word } };
      });
    function Page({ host: { route } }: { readonly host: Host }) {
      return <p>{useTranslation('mfe-locale').t(route.page)}</p>;
    }
    const pages = defineRemote('locale/picker', {
      texts: createPageTexts(feature('close', 'Close'), {
        home: feature('home', 'At home'),
        account: feature('account', 'Your account'),
      }),
      render: (current) => <Page host={current} />,
    });
    const home = host();
    const remote = await mountRemote(pages, home, { onClose });
    expect(remote.element).toHaveTextContent('At home');
    expect(asked).toEqual(['Close', 'At home']);

    const { route } = fakeHost({ path: '/user-details' });
    await remote.update({ ...home, route }, { onClose });
    expect(remote.element).toHaveTextContent('Your account');
    expect(asked).toEqual(['Close', 'At home', 'Your account']);
  });

  it('shows the pseudo-locale from the English texts', async () => {
    const asked: string[] = [];
    const module = defineRemote('locale/picker', {
      texts: async (language) => {
        asked.push(language);
        return texts();
      },
      render: () => <Greeting name="you" />,
    });
    const bare = fakeHost({ package: 'mfe-locale', locale: { language: 'en-XA' } });
    const remote = await mountRemote(module, bare, { onClose });
    expect(asked).toEqual(['en-US']);
    expect(remote.element).toHaveTextContent('Hello you');
  });
});

describe('a view that the server rendered', () => {
  /** Adds what the server sends: a view of `form` and its styles. */
  const addView = (content: string): HTMLDivElement => {
    const view = document.createElement('div');
    view.dataset['view'] = 'mfe-locale@0.0.0-test';
    view.dataset['time'] = '0';
    view.innerHTML = content;
    document.body.replaceChildren(view);
    return view;
  };

  const changes: string[] = [];
  const form = defineRemote('locale/picker', {
    texts,
    openView,
    render: (_, { focus }) => {
      const record = ({ target }: { readonly target: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement }) =>
        void changes.push(`${target.name} ${'checked' in target && target.checked ? 'checked' : target.value}`);
      return (
        <form>
          <input name="where" value="" onChange={record} />
          <textarea name="note" value="" onChange={record} />
          <input type="checkbox" name="direct" checked={false} onChange={record} />
          <input type="radio" name="way" value="return" checked onChange={record} />
          <input type="radio" name="way" value="one" checked={false} onChange={record} />
          <select name="cabin" value="economy" onChange={record}>
            <option value="economy">{focus ?? 'Economy'}</option>
            <option value="business">Business</option>
          </select>
        </form>
      );
    },
  });
  const markup =
    '<form><input name="where" value=""><textarea name="note"></textarea><input type="checkbox" name="direct">' +
    '<input type="radio" name="way" value="return" checked=""><input type="radio" name="way" value="one">' +
    '<select name="cabin"><option value="economy" selected="">Economy</option>' +
    '<option value="business">Business</option></select></form>';

  const change = (view: HTMLElement) => {
    const [where, direct, , one] = view.querySelectorAll('input');
    const [note, cabin] = [view.querySelector('textarea'), view.querySelector('select')];
    if (!where || !direct || !one || !note || !cabin) throw new Error('The form is incomplete');
    where.value = 'Rome';
    note.value = 'Sea view';
    direct.checked = true;
    one.checked = true;
    cabin.value = 'business';
    where.focus();
  };

  it('passes on to the components what was changed before', async () => {
    const view = addView(markup);
    const controls = [...view.querySelectorAll('input, select, textarea')];
    changes.length = 0;
    change(view);
    const { unmount } = await mountRemote(form, host(), { onClose }, view);
    expect(changes).toEqual(['where Rome', 'note Sea view', 'direct checked', 'way checked', 'cabin business']);
    expect([...view.querySelectorAll('input, select, textarea')]).toEqual(controls);
    expect(view).toHaveAttribute('data-remote', 'mfe-locale@0.0.0-test');
    await unmount();
  });

  it('renders again if the content differs, logs that and passes on the same changes', async () => {
    const view = addView(markup);
    const own = host();
    changes.length = 0;
    change(view);
    const recovered: unknown[] = [];
    const module = {
      ...form,
      mount: (given: Parameters<typeof form.mount>[0]) =>
        form.mount({ ...given, onRecovered: (error) => recovered.push(error) }),
    };
    const { unmount } = await mountRemote(module, own, { onClose, focus: 'currency' }, view);
    expect(view).toHaveTextContent('currency');
    expect(changes).toContain('where Rome');
    expect(view.querySelector('input')).toHaveFocus();
    expect(own.recorded.logs).toMatchObject([{ level: 'error', message: 'remote.recovered' }]);
    expect(recovered).toHaveLength(1);
    await unmount();
  });

  it('takes over the styles, so that none is lost, doubled or removed with a static frame', async () => {
    const release = { package: 'mfe-locale', version: '3.0.0-view', base: '' };
    const own = { ...host(), release };
    const created = await mountRemote(picker, own, { onClose });
    const { className } = created.element.querySelector('p') ?? {};
    await created.unmount();
    document.head.innerHTML = `<style data-frame="locale/picker" data-view="mfe-locale@3.0.0-view">.${className}{color:rgb(255, 0, 0);}</style>`;
    const view = addView(`<p class="${className}">Hello Almanac</p>`);
    view.dataset['view'] = 'mfe-locale@3.0.0-view';
    const { unmount } = await mountRemote(picker, own, { onClose }, view);
    expect(view.querySelector('p')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
    expect(document.head.querySelectorAll('style')).toHaveLength(1);
    expect(document.head.querySelector('style')).not.toHaveAttribute('data-frame');
    await unmount();
    expect(document.head.querySelectorAll('style')).toHaveLength(0);
  });
});
