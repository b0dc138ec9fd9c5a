import { useTranslation } from 'react-i18next';
import { FewLeft } from '../../../offers/few-left.tsx';

/** How many rooms there are still, where they are few. */
export function RoomsLeft({ left }: { left: number }) {
  const { t } = useTranslation('mfe-travel');
  return <FewLeft left={left} label={t('hotels.left', { count: left })} />;
}
