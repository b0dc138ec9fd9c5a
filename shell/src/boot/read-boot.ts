import { bootElementId } from '@travel/contracts/host/boot';
import type { BootData } from '@travel/contracts/host/boot';

/** What delivery wrote into the page, and the nonce that the page's policy lets scripts and styles in by. */
export interface Boot {
  readonly data: BootData;
  readonly nonce: string;
}

/** A telephone number that no line breaks, wherever a text says it. */
const unbroken = ({ organisation, ...boot }: BootData): BootData => {
  const { support } = organisation;
  return {
    ...boot,
    organisation: { ...organisation, support: { ...support, phone: support.phone.replaceAll(' ', '\u00A0') } },
  };
};

/** @throws Error when the page was not made by delivery */
export const readBoot = (page: Document, script: HTMLOrSVGScriptElement | null): Boot => {
  const json = page.getElementById(bootElementId)?.textContent;
  if (!json) throw new Error('The page holds no boot data');
  const data: BootData = JSON.parse(json);
  return { data: unbroken(data), nonce: script?.nonce ?? '' };
};
