import type { AirportChoice } from '@travel/contracts/endpoints/reference/airports';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useListField } from '@travel/ui/lists/use-list-field.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useAirports } from '../../../places/places-context.tsx';

/** Milliseconds without a key press before the search starts. */
const pause = 160;

/** Returns a function that labels an airport or city, such as `London (LON)`. */
const useAirportName = () => {
  const { t } = useTranslation('mfe-travel');
  return ({ kind, name, city, code }: Pick<AirportChoice, 'kind' | 'name' | 'city' | 'code'>): string =>
    kind === 'city'
      ? t('flights.form.allAirports', { city, code })
      : t('flights.form.oneAirport', { name: name.includes(city) ? name : `${city} ${name}`, code });
};

/** Returns the state and actions of the airport field. `typed` is null while the field shows the chosen airport. */
export const useAirportSearch = (value: string, onChoose: (code: string) => void) => {
  const { http, locale } = useHost();
  const getAirportName = useAirportName();
  const lang = getTextLanguage(locale.language);
  const [typed, setTyped] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [choices, setChoices] = useState(0);
  const [active, setActive] = useState<string | null>(null);

  const chosen = useAirports([value])(value);
  const found = useLoad(isOpen ? `${words} ${lang}` : null, async (signal) => {
    const { data } = await http('GET /api/airports', { query: { query: words, lang, limit: '8' }, signal });
    return data;
  });
  const items = found.status === 'ready' ? found.value.map((airport) => ({ value: airport.code, airport })) : [];
  // Enter and blur accept the best match only if its name matches the text: a similar name could be another city.
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
  const chooseFromList = (code: string) => {
    choose(code);
    setChoices((count) => count + 1);
  };
  const current = active ?? best;
  const field = useListField({
    kind: 'text',
    isOpen,
    active: current,
    onOpen: () => setIsOpen(true),
    onClose: close,
    onEnter: () => current !== null && chooseFromList(current),
  });

  return {
    field,
    isOpen,
    items,
    active: current,
    areGuesses: items.some(({ airport }) => airport.certainty === 'guessed'),
    /** The text whose airports are listed. */
    searched: words,
    state: found.status,
    choices,
    words: typed ?? (chosen ? getAirportName(chosen) : value),
    open: () => setIsOpen(true),
    type(text: string) {
      setTyped(text);
      setActive(null);
      setIsOpen(true);
    },
    choose: chooseFromList,
    point: setActive,
    /** On blur, accepts an airport whose complete name was typed; otherwise restores the previous choice. */
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
