import { PaperPage } from './paper-page.tsx';

const sections = ['who', 'what', 'why', 'cookies', 'sharing', 'keeping', 'rights', 'contact'];

/** /privacy-policy */
export const PrivacyPolicyPage = () => (
  <PaperPage paper="privacy-policy" inForceSince="2026-11-01" sections={sections} />
);
