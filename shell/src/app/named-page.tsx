import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../page/page-context.ts';
import { pageTitle } from './title.ts';

/** Sets the document title. After the first page, also announces the title of each new page to screen readers. */
export function NamedPage() {
  const { t } = useTranslation('shell');
  const { boot, snapshot } = usePage();
  const title = pageTitle(t, snapshot, boot.organisation.name);
  const [first] = useState(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // The skip link in the static frame is in English even if the page uses the pseudo-locale.
  const skip = t('skip');
  useEffect(() => {
    const link = document.querySelector('[data-part=skip]');
    if (link) link.textContent = skip;
  }, [skip]);
  return <VisuallyHidden role="status">{title === first ? '' : title}</VisuallyHidden>;
}
