import { clearFailedShells } from './failed-shells.ts';

/** The response of `/api/standing`. */
interface OrderStatus {
  readonly standing: string;
  readonly number: string | null;
  readonly paid: boolean;
  readonly held_until: string | null;
}

const timeoutMs = 8_000;

/** Returns the status of the order that the page is about; empty if the server does not answer. */
const fetchOrderStatus = async (): Promise<Partial<OrderStatus>> => {
  // The shell moves the token of a mailed link from the URL to the state of the history entry.
  const state: { readonly usr?: Readonly<Record<string, string>> } | null = history.state;
  const parameters = { ...state?.usr, ...Object.fromEntries(new URLSearchParams(location.search)) };
  const query = new URLSearchParams();
  for (const key of ['booking_id', 'access', 'hold']) {
    const value = parameters[key];
    if (value) query.set(key, value);
  }
  try {
    const answer = await fetch(`/api/standing?${query}`, { signal: AbortSignal.timeout(timeoutMs) });
    const { data }: { data?: OrderStatus } = await answer.json();
    return data ?? {};
  } catch {
    return {};
  }
};

/**
 * Shows the order's payment status that the server returns. The element's attributes contain the text for each status.
 */
const showOrderStatus = async (place: HTMLElement): Promise<void> => {
  const { standing = '', number, paid, held_until } = await fetchOrderStatus();
  const texts = place.dataset;
  const time = held_until
    ? new Date(held_until).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' })
    : '';
  const text = (standing === 'confirmed' && !number ? texts['confirmedNoNumber'] : texts[standing]) ?? texts['unknown'];
  const message = [text, paid ? texts['paid'] : ''].join(' ');
  place.textContent = message.replace('{{number}}', `\u2068${number}\u2069`).replace('{{time}}', time);
};

/** Shows the panel in place of a page that cannot start. Returns a function that restores the page. */
export const showPanel = (template: HTMLTemplateElement): (() => void) => {
  const hidden = [...document.body.children].filter((part): part is HTMLElement => part instanceof HTMLElement);
  for (const part of hidden) part.style.setProperty('display', 'none', 'important');
  const panel = document.createElement('div');
  panel.append(template.content.cloneNode(true));
  document.body.append(panel);
  panel.querySelector('button')?.addEventListener('click', () => {
    clearFailedShells(document);
    location.reload();
  });
  panel.querySelector<HTMLElement>('h1')?.focus();
  const standing = panel.querySelector<HTMLElement>('[data-unknown]');
  if (standing) void showOrderStatus(standing);
  return () => {
    panel.remove();
    for (const part of hidden) part.style.removeProperty('display');
  };
};
