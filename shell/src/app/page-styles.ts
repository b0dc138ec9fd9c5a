import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { baseCss } from '@travel/ui/look/base/base-css.ts';
import { fontFaceCss } from '@travel/ui/look/fonts/font-face-css.ts';
import type { Boot } from '../boot/read-boot.ts';
import { pageCss } from './page-css.ts';

/** Adds the styles of the static frame to the head, for pages that were delivered without a frame. */
export const addPageStyles = ({ data, nonce }: Boot): void => {
  const style = document.createElement('style');
  style.nonce = nonce;
  const faces = fontFaceCss(data.organisation.look, getFolderUrl({ base: data.releases.shell?.base ?? '' }, 'fonts'));
  style.textContent = `${faces}${baseCss}${pageCss}`;
  document.head.prepend(style);
};
