import styled from '@emotion/styled';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { opsAddress } from './go-link.tsx';

interface PackagePickProps {
  readonly path: string;
  readonly names: readonly string[];
  readonly current: string | undefined;
  /** Adds an option for all packages. */
  readonly withAll?: boolean;
}

/** Select field that opens the current page for another package. */
export function PackagePick({ path, names, current, withAll = false }: PackagePickProps) {
  const { t } = useTranslation('mfe-console');
  const { navigate } = useHost();
  const choices = [
    ...(withAll ? [{ name: undefined, words: t('pick.all') }] : []),
    ...names.map((name) => ({ name, words: name })),
  ];
  return (
    <nav aria-label={t('nav.packages')}>
      <List>
        {choices.map(({ name, words }) => {
          const href = opsAddress(path, { package: name });
          return (
            <li key={words}>
              <Choice
                href={href}
                aria-current={name === current ? 'true' : undefined}
                onClick={navigateOnClick(href, navigate)}
              >
                {words}
              </Choice>
            </li>
          );
        })}
      </List>
    </nav>
  );
}

const List = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: space.xs, listStyle: 'none' });

const Choice = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 32,
  paddingInline: 12,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.chip,
  background: color.surface,
  color: color.ink,
  fontSize: size.small,
  fontWeight: font.medium,
  textDecoration: 'none',
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:hover': { borderColor: color.ink },
  '&[aria-current]': { background: color.ink, borderColor: color.ink, color: color.onInk },
});
