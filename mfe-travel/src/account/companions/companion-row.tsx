import type { SavedTraveller } from '@travel/contracts/endpoints/people/profile';
import { getToday } from '@travel/contracts/locale/days/days';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Country } from '../../host/countries.ts';
import { Actions } from '../form/form-style.ts';
import { Row, RowName, RowNote } from '../security/security-style.ts';
import { useDisclosure } from '../use-disclosure.ts';

interface CompanionRowProps {
  readonly companion: SavedTraveller;
  readonly countries: readonly Country[];
  readonly canChange: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Shows a companion and the saved details. Removing a companion requires confirmation. */
export function CompanionRow({ companion, countries, canChange, onEdit, onRemove }: CompanionRowProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { isAsking, setAsking, keep, ask } = useDisclosure();

  const { is_self, first_name, last_name, date_of_birth, nationality, document } = companion;
  const name = `${first_name} ${last_name}`;
  const getCountryName = (code: string) => countries.find((one) => one.code === code)?.name ?? code;
  const day = (text: string) => formatDate(text, locale.language);
  const facts = [
    date_of_birth && t('companions.born', { day: day(date_of_birth) }),
    nationality && getCountryName(nationality),
  ].filter(Boolean);
  const isExpired = document !== null && document.expires_on < getToday();

  return (
    <Row>
      <div>
        <RowName>
          <bdi>{name}</bdi> {is_self && <Tag>{t('companions.you')}</Tag>}
        </RowName>
        {facts.length > 0 && <RowNote>{facts.join(' · ')}</RowNote>}
        <RowNote>
          {document === null
            ? t('companions.noDocument')
            : t(isExpired ? 'companions.expired' : 'companions.document', {
                kind: t(`companions.choices.kind.${document.kind}`),
                // Isolates the last characters of the document number, which run left to right in every language.
                end: `\u2066••${document.number_end}\u2069`,
                country: getCountryName(document.country_code),
                day: day(document.expires_on),
              })}
        </RowNote>
      </div>
      {canChange && (
        <Actions>
          {isAsking ? (
            <>
              <span>{t('companions.sure', { name: first_name })}</span>
              <TextButton ref={keep} onClick={() => setAsking(false)}>
                {t('companions.keep')}
              </TextButton>
              <TextButton aria-label={t('companions.removeNamed', { name })} onClick={onRemove}>
                {t('companions.remove')}
              </TextButton>
            </>
          ) : (
            <>
              <TextButton aria-label={t('companions.editNamed', { name })} onClick={onEdit}>
                {t('companions.edit')}
              </TextButton>
              {!is_self && (
                <TextButton
                  ref={ask}
                  aria-label={t('companions.removeNamed', { name })}
                  onClick={() => setAsking(true)}
                >
                  {t('companions.remove')}
                </TextButton>
              )}
            </>
          )}
        </Actions>
      )}
    </Row>
  );
}
