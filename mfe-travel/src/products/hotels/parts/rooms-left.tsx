import { useTranslation } from 'react-i18next';
import { FewLeft } from '../../../offers/few-left.tsx';

/** Shows how many rooms are left if there are few. */
export function RoomsLeft({ left }: { left: number }) {
  const { t } = useTranslation('mfe-travel');
  return <FewLeft left={left} label={t('hotels.left', { count: left })} />;
}
