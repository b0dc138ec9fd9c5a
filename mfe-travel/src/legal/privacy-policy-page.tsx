import { LegalPage } from './legal-page.tsx';

const sections = ['who', 'what', 'why', 'cookies', 'sharing', 'keeping', 'rights', 'contact'];

export const PrivacyPolicyPage = () => (
  <LegalPage text="privacy-policy" inForceSince="2026-11-01" sections={sections} />
);
