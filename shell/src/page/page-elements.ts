export interface PageElements {
  readonly header: HTMLElement;
  readonly main: HTMLElement;
  readonly footer: HTMLElement;
  readonly overlays: HTMLElement;
  /** Whether the page was delivered with its static frame. Without it, the styles are missing too. */
  readonly framed: boolean;
}

const contentId = 'content';

const setAttributes = (part: HTMLElement, attributes: Readonly<Record<string, string>>): HTMLElement => {
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
  return part;
};

/** Adopts the elements of the static frame in place, or creates them if delivery sent none. */
export const adoptPage = (page: Document): PageElements => {
  const overlays = setAttributes(page.createElement('div'), { 'data-part': 'overlays' });
  const header = page.querySelector<HTMLElement>('[data-slot=header]');
  const main = page.querySelector<HTMLElement>('[data-slot=main]');
  const footer = page.querySelector<HTMLElement>('[data-part=footer]');
  if (header && main && footer) {
    page.body.append(overlays);
    return { header, main, footer, overlays, framed: true };
  }

  const around = setAttributes(page.createElement('div'), { 'data-part': 'page' });
  const elements = {
    header: setAttributes(page.createElement('div'), { 'data-slot': 'header' }),
    main: setAttributes(page.createElement('main'), { 'data-slot': 'main', id: contentId, tabindex: '-1' }),
    footer: setAttributes(page.createElement('div'), { 'data-part': 'footer' }),
  };
  around.append(elements.header, elements.main, elements.footer);
  page.body.replaceChildren(around, overlays);
  return { ...elements, overlays, framed: false };
};
