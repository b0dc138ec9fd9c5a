import type { BootData } from '@travel/contracts/host/boot';
import { getConsent } from '@travel/contracts/host/consents';
import type { Host } from '@travel/contracts/host/host';

interface MayMeasure {
  readonly reports: BootData['reports'];
  readonly storage: Pick<Host['storage'], 'get'>;
  readonly page: Pick<Window, 'location' | 'navigator'>;
}

/**
 * Whether the page may tell how it feels to this visitor. What fails is told in any case; this is not needed to serve
 * the page, so who is owed the question has to have agreed, and who says "do not" by their browser is believed.
 */
export const mayMeasure = ({ reports, storage, page }: MayMeasure): boolean => {
  if (!reports?.sampled || ('globalPrivacyControl' in page.navigator && page.navigator.globalPrivacyControl === true))
    return false;
  return !reports.asks || getConsent(storage, 'measures', page.location.host) === true;
};
