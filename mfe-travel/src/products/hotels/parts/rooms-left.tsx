import styled from '@emotion/styled';
import { color, font } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';

/** Up to here a count is worth saying. */
const few = 3;

/** How many rooms there are still, where they are few: a counted fact. */
export function RoomsLeft({ left }: { left: number }) {
  const { t } = useTranslation('mfe-travel');
  return left > few ? null : <Line>{t('hotels.left', { count: left })}</Line>;
}

const Line = styled.p(type.caption, { color: color.negative, fontWeight: font.strong });
