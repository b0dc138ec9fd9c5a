import type { AirportChoice } from '@travel/contracts/endpoints/reference/airports';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useListField } from '@travel/ui/lists/use-list-field.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { useAirports } from '../../../places/places-context.tsx';

/** Milliseconds without a key before the words are looked up. */
const pause = 160;

/** Returns what a choice is called in a field: `London (LON)`. */
const useAirportName = () => {
  const { t } = useTranslation('mfe-travel');
  return ({ kind, name, city, code }: Pick<AirportChoice, 'kind' | 'name' | 'city' | 'code'>): string =>
    kind === 'city'
      ? t('flights.form.allAirports', { city, code })
      : t('flights.form.oneAirport', { name: name.includes(city) ? name : `${city} ${name}`, code });
};

/** What the airport field remembers and does. `typed` is null while the field shows the chosen airport. */
export const useAirportSearch = (value: string, onChoose: (code: string) => void) => {
  const { http, locale } = useHost();
  const nameOf = useAirportName();
  const lang = getTextLanguage(locale.language);
  const [typed, setTyped] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);

  const chosen = useAirports([value])(value);
  const found = useLoad(isOpen ? `${words} ${lang}` : null, async (signal) => {
    const { data } = await http('GET /api/airports', { query: { query: words, lang, limit: '8' }, signal });
    return data;
  });
  const items = found.status === 'ready' ? found.value.map((airport) => ({ value: airport.code, airport })) : [];
  // Enter and leaving the field take the best match only if it was named: a guess would fly to another city.
  const [first] = items;
  const best = words !== '' && first?.airport.certainty === 'named' ? first.value : null;

  const meantWords = (typed ?? '').trim();
  useEffect(() => {
    if (meantWords === words) return undefined;
    const timer = setTimeout(() => setWords(meantWords), pause);
    return () => clearTimeout(timer);
  }, [meantWords, words]);

  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  const putBack = () => {
    setTyped(null);
    setWords('');
  };
  const choose = (code: string) => {
    putBack();
    close();
    onChoose(code);
  };
  const current = active ?? best;
  const field = useListField({
    kind: 'text',
    isOpen,
    active: current,
    onOpen: () => setIsOpen(true),
    onClose: close,
    onEnter: () => current !== null && choose(current),
  });

  return {
    field,
    isOpen,
    items,
    active: current,
    areGuesses: items.some(({ airport }) => airport.certainty === 'guessed'),
    words,
    state: found.status,
    text: typed ?? (chosen ? nameOf(chosen) : value),
    open: () => setIsOpen(true),
    type(text: string) {
      setTyped(text);
      setActive(null);
      setIsOpen(true);
    },
    choose,
    point: setActive,
    /** What was typed in full is meant, though nobody pressed it; other words are put back. */
    leave() {
      close();
      if (typed === null) return;
      const meant = meantWords === words ? best : null;
      if (meant !== null && meantWords !== '') choose(meant);
      else putBack();
    },
  };
};

export type AirportSearch = ReturnType<typeof useAirportSearch>;
