import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { Link } from '@travel/ui/actions/link.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { loadLegalText, type LegalText } from './legal-texts.ts';

interface LegalPageProps {
  readonly text: LegalText;
  readonly inForceSince: string;
  /** Text keys of the sections, in order. */
  readonly sections: readonly string[];
}

/** Shows a long text in numbered sections, with a table of contents next to it. */
export function LegalPage({ text, inForceSince, sections }: LegalPageProps) {
  const host = useHost();
  const namespace = use(loadLegalText(host, text));
  const { t } = useTranslation(['mfe-travel', namespace]);
  const { organisation, locale } = host;
  const names = { ns: namespace, organisation: organisation.name, ...organisation.support };
  const say = (key: string) => t(key, names);

  return (
    <Column>
      <Head>
        <h1 css={type.page}>{say('title')}</h1>
        <Since>{t('legal.updated', { date: formatDay(inForceSince, locale.language) })}</Since>
        <Intro>{say('intro')}</Intro>
      </Head>
      <Contents aria-label={t('legal.contents')}>
        <ContentsTitle>{t('legal.contents')}</ContentsTitle>
        <ol>
          {sections.map((section) => (
            <li key={section}>
              <Link href={`#${section}`}>{say(`${section}.title`)}</Link>
            </li>
          ))}
        </ol>
      </Contents>
      <Text>
        {sections.map((section) => (
          <section key={section} aria-labelledby={section}>
            <h2 id={section} tabIndex={-1} css={type.titleSmall}>
              {say(`${section}.title`)}
            </h2>
            {say(`${section}.text`)
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
        ))}
      </Text>
    </Column>
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  gap: space.xl,
  paddingBlock: `${space.xl} ${space.xxxl}`,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 260px) minmax(0, 1fr)',
    columnGap: space.xxxl,
    paddingBlock: `${space.xxl} ${space.huge}`,
  },
});

const Head = styled.div({ display: 'grid', gap: space.s, [media.desktop]: { gridColumn: 2 } });
const Since = styled.p(type.small, { color: color.ink2 });
const Intro = styled.p(type.lead, { maxInlineSize: '62ch' });

const Contents = styled.nav(type.small, {
  alignSelf: 'start',
  '& ol': { display: 'grid', gap: space.xs, marginBlockStart: space.s, paddingInlineStart: '1.4em' },
  [media.desktop]: { position: 'sticky', insetBlockStart: space.l, gridColumn: 1, gridRow: '1 / span 2' },
});

const ContentsTitle = styled.p({ fontWeight: font.strong });

const Text = styled.div({
  display: 'grid',
  gap: space.xl,
  maxInlineSize: '68ch',
  '& p': { marginBlockStart: space.s },
  '& h2': { scrollMarginBlockStart: space.xl },
  [media.desktop]: { gridColumn: 2 },
});
