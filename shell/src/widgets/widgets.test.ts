import { afterEach, describe, expect, it } from '@jest/globals';
import type { BootData } from '@travel/contracts/host/boot';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openPage, stub } from '../testing/open-page.ts';
import { watchNetwork, type WatchedNetwork } from '../testing/watch-network.ts';

const chat = 'http://127.0.0.1:3100/widgets/chat.html';
const tags = 'https://tags.example/page.html';
const write = 'POST /api/support/messages';
const organisation: BootData['organisation'] = {
  id: 'skyline',
  name: 'Skyline',
  look: 'skyline',
  support: { email: 'desk@skyline.example', phone: '+1 555 0200' },
  chat_url: chat,
  tag_manager_url: tags,
};

let network: WatchedNetwork | undefined;
afterEach(() => {
  network?.stop();
  window.localStorage.clear();
});

const visit = async (path = '/', boot: Partial<BootData> = {}) => {
  network = watchNetwork({ [write]: () => ({ data: { message_id: 'SM1', email: 'maya@example.test' } }) });
  const header = stub('header/v1');
  const page = await openPage({
    path,
    quiet: true,
    boot: { organisation, ...boot },
    remotes: { 'header/v1': { '*': header.module } },
  });
  const tell = (run: () => void) => act(async () => run());
  return { page, network, tell, bus: () => header.hosts.at(-1)?.bus };
};
const notice = () => screen.findByRole('region', { name: 'Your privacy choices' });
const frames = () => [...document.querySelectorAll('iframe')];
const press = async (name: string) => userEvent.click(within(await notice()).getByRole('button', { name }));

describe('[1/07] the chat and the tag manager of an organisation', () => {
  it('loads no third-party content before consent or after consent was declined', async () => {
    await visit();
    const asked = within(await notice());
    for (const box of asked.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(frames()).toEqual([]);
    await press('Decline');
    expect(frames()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument();
    expect(JSON.parse(window.localStorage.getItem('consents') ?? '')).toEqual({ chat: '', tags: '' });
  });

  it('names the organisation as the source of its own pages and the host as the source of others', async () => {
    await visit();
    const asked = within(await notice());
    expect(asked.getByText(/The chat comes from/)).not.toBeVisible();
    const details = asked.getByRole('button', { name: 'Details' });
    expect(details).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(details);
    expect(details).toHaveAttribute('aria-expanded', 'true');
    expect(asked.getByText(/The chat comes from Skyline\./)).toBeVisible();
    expect(asked.getByText(/Shares with tags\.example which pages/)).toBeVisible();
    expect(asked.getByText('You can change this at the bottom of any page.')).toBeVisible();
  });

  it('loads third-party frames with an opaque origin after consent', async () => {
    await visit();
    await press('Allow all');
    await userEvent.click(screen.getByRole('button', { name: 'Chat' }));
    expect(
      frames()
        .map(({ src }) => src)
        .toSorted(),
    ).toEqual([chat, tags]);
    for (const frame of frames()) {
      expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
      expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    }
  });

  it('loads only the content that the visitor allowed, without requesting consent again', async () => {
    window.localStorage.setItem('consents', JSON.stringify({ chat: '', tags: 'tags.example' }));
    await visit();
    await waitFor(() => expect(frames().map(({ src }) => src)).toEqual([tags]));
    expect(screen.queryByRole('region', { name: 'Your privacy choices' })).not.toBeInTheDocument();
  });

  it('loads no third-party content on checkout and success pages', async () => {
    window.localStorage.setItem('consents', JSON.stringify({ chat: '127.0.0.1:3100', tags: 'tags.example' }));
    for (const path of ['/hotel-checkout', '/checkout-success?booking_id=B1']) {
      await visit(path);
      await act(async () => {});
      expect(frames()).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument();
    }
  });

  it('removes third-party frames when consent is withdrawn', async () => {
    window.localStorage.setItem('consents', JSON.stringify({ chat: '', tags: 'tags.example' }));
    const { tell, bus } = await visit();
    await waitFor(() => expect(frames()).toHaveLength(1));
    await tell(() => bus()?.publish('consent:requested', {}));
    expect(await notice()).toHaveFocus();
    await userEvent.click(within(await notice()).getByRole('checkbox', { name: 'Anonymous usage statistics' }));
    await press('Decline');
    expect(frames()).toEqual([]);
  });

  it('sends the tag manager the page but nothing about the visitor', async () => {
    window.localStorage.setItem('consents', JSON.stringify({ chat: '', tags: 'tags.example' }));
    await visit('/cars/details?place=rome&email=maya@example.test');
    await waitFor(() => expect(frames()).toHaveLength(1));
    const [frame] = frames();
    const told: unknown[] = [];
    if (!frame?.contentWindow) throw new Error('The frame has no window');
    frame.contentWindow.postMessage = (what: unknown) => void told.push(what);
    await act(async () => void fireEvent.load(frame));
    expect(told).toEqual([
      expect.objectContaining({ event: 'page_view', page: 'details', section: 'cars', product: 'CAR' }),
      expect.objectContaining({ event: 'product_view', product: 'CAR' }),
    ]);
    expect(JSON.stringify(told)).not.toMatch(/rome|maya/);
  });

  it("sends chat messages to support only if they come from the chat's own frame", async () => {
    window.localStorage.setItem('consents', JSON.stringify({ chat: '127.0.0.1:3100', tags: '' }));
    const { network: asked } = await visit('/cars');
    await userEvent.click(await screen.findByRole('button', { name: 'Chat' }));
    const [frame] = frames();
    const data = { type: 'chat:write', id: 1, text: 'Can I bring a cot?', email: 'maya@example.test' };
    const say = (source: Window | null) =>
      act(async () => void window.dispatchEvent(new MessageEvent('message', { data, source })));
    await say(window);
    expect(asked.asked).not.toContain(write);
    await say(frame?.contentWindow ?? null);
    await waitFor(() => expect(asked.asked).toContain(write));
    expect(asked.bodies[asked.asked.indexOf(write)]).toEqual({
      text: 'Can I bring a cot?',
      email: 'maya@example.test',
      page: '/cars',
    });
  });
});
