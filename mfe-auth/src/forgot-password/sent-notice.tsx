import styled from '@emotion/styled';
import { MailIcon } from '@travel/ui/icons';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';

/** Says that a mail is on its way. The element is always there, so that its text is announced. */
export function SentNotice({ email }: { email: string | undefined }) {
  const { t } = useTranslation('mfe-auth');
  return (
    <Status>
      {email && (
        <Box>
          <MailIcon />
          <span>{t('forgot.sent', { email })}</span>
        </Box>
      )}
    </Status>
  );
}

// Empty it takes no place, yet stays in the accessibility tree, where its text is awaited.
const Status = styled.output({ display: 'block', '&:empty': { position: 'absolute' } });

const Box = styled.span(type.small, {
  display: 'flex',
  gap: space.xs,
  padding: space.s,
  borderRadius: radius.field,
  background: color.positiveSoft,
  color: color.positive,
  '& > svg': { flex: 'none' },
});
