import styled from '@emotion/styled';
import { Notice } from '@travel/ui/notice';
import { useTranslation } from 'react-i18next';

/** Says that a mail is on its way. */
export function SentNotice({ email }: { email: string | undefined }) {
  const { t } = useTranslation('mfe-auth');
  return <Status role="status">{email && <Notice tone="positive">{t('forgot.sent', { email })}</Notice>}</Status>;
}

// Empty it takes no place, yet stays in the accessibility tree, where its text is awaited.
const Status = styled.div({ '&:empty': { position: 'absolute' } });
