import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from './page-context.ts';
import { pageTitle } from './title.ts';

/** Names the page in the tab, and says the name of each further page to screen readers. */
export function NamedPage() {
  const { t } = useTranslation('shell');
  const { boot, snapshot } = usePage();
  const title = pageTitle(t, snapshot, boot.organisation.name);
  const [first] = useState(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <VisuallyHidden role="status">{title === first ? '' : title}</VisuallyHidden>;
}
