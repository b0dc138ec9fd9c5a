/** The data that delivery wrote into the page for the guard. */
export interface Guard {
  /** Shown only if no shell starts. */
  readonly panel: HTMLTemplateElement;
  readonly version: string;
  readonly entry: { readonly script: HTMLScriptElement; readonly url: string; readonly integrity: string };
  /** The address of the last good shell's entry; empty if there is none. */
  readonly good: string;
}

/** Returns the guard's data, or null while the browser has not parsed that part of the page. */
export const readGuard = (page: Document): Guard | null => {
  const panel = page.querySelector<HTMLTemplateElement>('template#guard');
  const script = page.querySelector<HTMLScriptElement>('script#shell');
  if (!panel || !script) return null;
  const { version = '', good = '' } = panel.dataset;
  return { panel, version, entry: { script, url: script.src, integrity: script.integrity }, good };
};
