import { forgetFailed } from './failed-shells.ts';

interface Standing {
  readonly standing: string;
  readonly number: string | null;
  readonly paid: boolean;
  readonly held_until: string | null;
}

/** A server that does not say so soon is taken not to know. */
const patience = 8_000;

const askStanding = async (): Promise<Partial<Standing>> => {
  // The shell moves the token of a mailed link from the address to the entry of the history.
  const state: { readonly usr?: Readonly<Record<string, string>> } | null = history.state;
  const asked = { ...state?.usr, ...Object.fromEntries(new URLSearchParams(location.search)) };
  const query = new URLSearchParams();
  for (const key of ['booking_id', 'access', 'hold']) {
    const value = asked[key];
    if (value) query.set(key, value);
  }
  try {
    const answer = await fetch(`/api/standing?${query}`, { signal: AbortSignal.timeout(patience) });
    const { data }: { data?: Standing } = await answer.json();
    return data ?? {};
  } catch {
    return {};
  }
};

/** Says of the order's money what the server says. The words for each answer are on the element. */
const sayStanding = async (place: HTMLElement): Promise<void> => {
  const { standing = '', number, paid, held_until } = await askStanding();
  const words = place.dataset;
  const time = held_until
    ? new Date(held_until).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' })
    : '';
  const text = (standing === 'confirmed' && !number ? words['confirmedNoNumber'] : words[standing]) ?? words['unknown'];
  const said = [text, paid ? words['paid'] : ''].join(' ');
  place.textContent = said.replace('{{number}}', `\u2068${number}\u2069`).replace('{{time}}', time);
};

/** Puts the panel in the place of a page that cannot work. Answers how to take it away again. */
export const showPanel = (template: HTMLTemplateElement): (() => void) => {
  const dead = [...document.body.children].filter((part): part is HTMLElement => part instanceof HTMLElement);
  for (const part of dead) part.style.setProperty('display', 'none', 'important');
  const panel = document.createElement('div');
  panel.append(template.content.cloneNode(true));
  document.body.append(panel);
  panel.querySelector('button')?.addEventListener('click', () => {
    forgetFailed(document);
    location.reload();
  });
  panel.querySelector<HTMLElement>('h1')?.focus();
  const standing = panel.querySelector<HTMLElement>('[data-unknown]');
  if (standing) void sayStanding(standing);
  return () => {
    panel.remove();
    for (const part of dead) part.style.removeProperty('display');
  };
};
