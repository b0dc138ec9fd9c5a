/** The data that the server wrote into the page for the boot guard. */
export interface Guard {
  /** The hidden panel, which is shown only if no shell starts. */
  readonly panel: HTMLTemplateElement;
  readonly version: string;
  readonly entry: { readonly script: HTMLScriptElement; readonly url: string; readonly integrity: string };
  /** The URL of the entry script of the last good shell; empty if there is none. */
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
