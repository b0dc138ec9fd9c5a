import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { LockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';

/** Note in the checkout's header that payment is secure. Hidden on phones, which have no room for it. */
export function SecurePayment({ className }: { readonly className?: string }) {
  const { t } = useTranslation('mfe-header');
  return (
    <Note className={className}>
      <LockIcon size={18} />
      {t('securePayment')}
    </Note>
  );
}

const Note = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.ink2,
  fontSize: size.small,
  '& > svg': { flex: 'none' },
  [media.phone]: { display: 'none' },
});
