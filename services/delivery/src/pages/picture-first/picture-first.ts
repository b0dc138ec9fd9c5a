import { bundleInlineScript, type InlineScript } from '../bundle-script.ts';

/** Bundles the script that adds a page's other scripts after the picture of its first screen (decision 059). */
export const buildPictureFirst = (): Promise<InlineScript> =>
  bundleInlineScript(new URL('browser/main.ts', import.meta.url), 'es2019');

interface DelayedScripts {
  /** The HTML elements that start the page. */
  readonly scripts: string;
  /** The inline script that `buildPictureFirst` returns. */
  readonly script: string;
  readonly nonce: string;
}

/** Wraps the page's scripts so that browsers request them only after a file of the first screen has arrived. */
export const delayScripts = ({ scripts, script, nonce }: DelayedScripts): string =>
  `<template>${scripts}</template><script nonce="${nonce}">${script}</script>`;
