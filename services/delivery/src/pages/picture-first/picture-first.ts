import { bundleInlineScript } from '../bundle-script.ts';
import type { InlineScript } from '../bundle-script.ts';

/** Bundles the script that puts in what a page holds back for the picture of its first screen (decision 059). */
export const buildPictureFirst = (): Promise<InlineScript> =>
  bundleInlineScript(new URL('browser/main.ts', import.meta.url), 'es2019');

interface HeldScripts {
  /** The elements that start the page, ready. */
  readonly scripts: string;
  /** Of `buildPictureFirst`. */
  readonly script: string;
  readonly nonce: string;
}

/** The page's scripts, which browsers ask for once something of the first screen has come. */
export const heldScripts = ({ scripts, script, nonce }: HeldScripts): string =>
  `<template>${scripts}</template><script nonce="${nonce}">${script}</script>`;
