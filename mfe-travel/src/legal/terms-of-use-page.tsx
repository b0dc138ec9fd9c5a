import { LegalPage } from './legal-page.tsx';

const sections = [
  'agreement',
  'account',
  'searching',
  'booking',
  'paying',
  'cancelling',
  'membership',
  'conduct',
  'liability',
  'changes',
  'contact',
];

export const TermsOfUsePage = () => <LegalPage text="terms-of-use" inForceSince="2026-11-01" sections={sections} />;
