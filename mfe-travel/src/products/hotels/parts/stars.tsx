import styled from '@emotion/styled';
import { StarIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';

/** Shows the number of stars as icons, with a text for screen readers; nothing for hotels without stars. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation('mfe-travel');
  if (count === 0) return null;
  return (
    <Row>
      <VisuallyHidden>{t('hotels.stars', { count })}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        <StarIcon key={at} size={12} fill="currentColor" />
      ))}
    </Row>
  );
}

const Row = styled.span({ display: 'inline-flex', gap: 1, whiteSpace: 'nowrap' });
