/** What delivery left for the guard. */
export interface Guard {
  /** Drawn only when no shell starts. */
  readonly panel: HTMLTemplateElement;
  readonly version: string;
  readonly entry: { readonly script: HTMLScriptElement; readonly url: string; readonly integrity: string };
  /** Address of the last good shell's entry; empty where there is none to go back to. */
  readonly good: string;
}

/** Null in the part of a page that is not there yet. */
export const readGuard = (page: Document): Guard | null => {
  const panel = page.querySelector<HTMLTemplateElement>('template#guard');
  const script = page.querySelector<HTMLScriptElement>('script#shell');
  if (!panel || !script) return null;
  const { version = '', good = '' } = panel.dataset;
  return { panel, version, entry: { script, url: script.src, integrity: script.integrity }, good };
};
