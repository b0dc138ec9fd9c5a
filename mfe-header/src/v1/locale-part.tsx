import { GlobeIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { languageName } from '../language/language-name.ts';
import { LocaleButton } from '../language/locale-button.tsx';
import { BarButton, IconBarButton } from './bar-button.tsx';

/** Shows "English · USD" next to a globe, or the globe only. */
export function LocalePart({ iconOnly }: { iconOnly: boolean }) {
  const { language, currency } = useHost().locale;
  const value = `${languageName(language)} · ${currency}`;

  return (
    <LocaleButton Button={iconOnly ? IconBarButton : BarButton}>
      <GlobeIcon size={iconOnly ? 24 : 18} />
      {!iconOnly && value}
    </LocaleButton>
  );
}
