import { bootElementId, type BootData } from '@travel/contracts/host/boot';
import { preventPhoneBreaks } from '@travel/contracts/organisations/phone-breaks';

/**
 * The boot data that delivery wrote into the page, and the nonce that the page's CSP accepts for scripts and styles.
 */
export interface Boot {
  readonly data: BootData;
  readonly nonce: string;
}

/**
 * Reads the boot data of the page.
 * @throws Error if the page was not made by delivery
 */
export const readBoot = (page: Document, script: HTMLOrSVGScriptElement | null): Boot => {
  const json = page.getElementById(bootElementId)?.textContent;
  if (!json) throw new Error('The page holds no boot data');
  const data: BootData = JSON.parse(json);
  return { data: { ...data, organisation: preventPhoneBreaks(data.organisation) }, nonce: script?.nonce ?? '' };
};
