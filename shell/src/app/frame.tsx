import type { Host } from '@travel/contracts/host/host';
import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { baseCss } from '@travel/ui/look/base/base-css.ts';
import { firstFontFiles, fontFaceCss } from '@travel/ui/look/fonts/font-face-css.ts';
import { useTranslation } from 'react-i18next';
import { Footer } from '../parts/footer/footer.tsx';
import { pageCss } from './page-css.ts';

/**
 * Returns the markup for the head of every page: font faces, base styles, and preloads of the fonts that the page needs
 * first.
 */
export const head = (host: Host): string => {
  const { look } = host.organisation;
  const fonts = getFolderUrl(host.release, 'fonts');
  const preloads = firstFontFiles(look).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fonts}${file}">`,
  );
  return `${preloads.join('')}<style nonce="${host.nonce}">${fontFaceCss(look, fonts)}${baseCss}${pageCss}</style>`;
};

/**
 * Renders the page before any script runs: the slots, which delivery fills with static frames of remotes, and the
 * footer.
 */
export const frame = (host: Host) => <PageFrame host={host} />;

function PageFrame({ host }: { host: Host }) {
  const { t } = useTranslation('shell');
  return (
    <div data-part="page">
      <a data-part="skip" href="#content">
        {t('skip')}
      </a>
      <div data-slot="header">
        <slot name="header" />
      </div>
      <main data-slot="main" id="content" tabIndex={-1}>
        <slot name="main" />
      </main>
      <div data-part="footer">
        <Footer organisation={host.organisation} onGo={host.navigate} onConsent={() => undefined} />
      </div>
    </div>
  );
}
