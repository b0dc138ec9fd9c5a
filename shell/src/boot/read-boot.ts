import { bootElementId, type BootData } from '@travel/contracts/host/boot';

/**
 * The boot data that delivery wrote into the page, and the nonce that the page's CSP accepts for scripts and styles.
 */
export interface Boot {
  readonly data: BootData;
  readonly nonce: string;
}

/** Replaces the spaces of the support phone number by no-break spaces, so that no text breaks it across lines. */
const preventPhoneBreaks = ({ organisation, ...boot }: BootData): BootData => {
  const { support } = organisation;
  return {
    ...boot,
    organisation: { ...organisation, support: { ...support, phone: support.phone.replaceAll(' ', '\u00A0') } },
  };
};

/**
 * Reads the boot data of the page.
 * @throws Error if the page was not made by delivery
 */
export const readBoot = (page: Document, script: HTMLOrSVGScriptElement | null): Boot => {
  const json = page.getElementById(bootElementId)?.textContent;
  if (!json) throw new Error('The page holds no boot data');
  const data: BootData = JSON.parse(json);
  return { data: preventPhoneBreaks(data), nonce: script?.nonce ?? '' };
};
