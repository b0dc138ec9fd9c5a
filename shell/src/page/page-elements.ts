/** The lasting elements of the page. Remotes and the shell's own parts live in them. */
export interface PageElements {
  readonly header: HTMLElement;
  readonly main: HTMLElement;
  readonly footer: HTMLElement;
  /** Above the page: dialogs, toasts, what is only said. */
  readonly overlays: HTMLElement;
  /** Whether the page came with its frame; without, the styles are missing too. */
  readonly framed: boolean;
}

const contentId = 'content';

const made = (part: HTMLElement, attributes: Readonly<Record<string, string>>): HTMLElement => {
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
  return part;
};

/** Takes over the elements of the static frame in place; makes them where delivery had no frame to send. */
export const adoptPage = (page: Document): PageElements => {
  const overlays = made(page.createElement('div'), { 'data-part': 'overlays' });
  const header = page.querySelector<HTMLElement>('[data-slot=header]');
  const main = page.querySelector<HTMLElement>('[data-slot=main]');
  const footer = page.querySelector<HTMLElement>('[data-part=footer]');
  if (header && main && footer) {
    page.body.append(overlays);
    return { header, main, footer, overlays, framed: true };
  }

  const around = made(page.createElement('div'), { 'data-part': 'page' });
  const elements = {
    header: made(page.createElement('div'), { 'data-slot': 'header' }),
    main: made(page.createElement('main'), { 'data-slot': 'main', id: contentId, tabindex: '-1' }),
    footer: made(page.createElement('div'), { 'data-part': 'footer' }),
  };
  around.append(elements.header, elements.main, elements.footer);
  page.body.replaceChildren(around, overlays);
  return { ...elements, overlays, framed: false };
};
