import styled from '@emotion/styled';
import { Link } from '@travel/ui/actions/link.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';

const pages: Readonly<Record<string, string>> = { terms: '/terms-of-use', privacy: '/privacy-policy' };

/** Splits the sentence at its links: text, then a link's name and text, then text again. */
const splitAtLinks = (sentence: string): string[] => sentence.split(/<(terms|privacy)>(.*?)<\/\1>/);

/** Links to the legal texts that a sign-up accepts. They open in a new tab, so that typed values are not lost. */
export function LegalLine() {
  const { t } = useTranslation('mfe-auth');
  const parts = splitAtLinks(t('signUp.legal'));

  return (
    <Line>
      {parts.map((part, at) => {
        const href = pages[parts[at - 1] ?? ''];
        if (href) {
          return (
            <Link key={href} href={href} newTab={t('newTab')}>
              {part}
            </Link>
          );
        }
        return part in pages ? null : part;
      })}
    </Line>
  );
}

const Line = styled.p(type.small, { color: color.ink2 });
