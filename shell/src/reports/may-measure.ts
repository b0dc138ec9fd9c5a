import type { BootData } from '@travel/contracts/host/boot';
import { getConsent } from '@travel/contracts/host/consents';
import type { Host } from '@travel/contracts/host/host';

interface MayMeasure {
  readonly reports: BootData['reports'];
  readonly storage: Pick<Host['storage'], 'get'>;
  readonly page: Pick<Window, 'location' | 'navigator'>;
}

/**
 * Whether the page may report performance measurements of this visitor. Failures are reported in any case. Measurements
 * are not needed to serve the page, so they require consent where the law does, and respect the browser's privacy
 * signal.
 */
export const mayMeasure = ({ reports, storage, page }: MayMeasure): boolean => {
  if (!reports?.sampled || ('globalPrivacyControl' in page.navigator && page.navigator.globalPrivacyControl === true))
    return false;
  return !reports.asks || getConsent(storage, 'measures', page.location.host) === true;
};
