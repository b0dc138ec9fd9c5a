import type { DateChange } from '@travel/contracts/endpoints/orders/date-changes';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { createStore } from 'zustand/vanilla';

/** A change of dates that was begun at a booking, as far as this page knows. */
export type Changing =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'open'; readonly change: DateChange }
  /** It could not be read just now; whoever is not heard still has it. */
  | { readonly status: 'unread' }
  /** Nothing can take the item's place any more, or the time to choose has run out. */
  | { readonly status: 'over' };

export interface DateChangeStore {
  readonly changing: Changing;
  /** Reads the change that the browser keeps; one that is known already is not asked for again. */
  read(host: Host): Promise<Changing>;
  /** Other dates are not looked for any more: what is held from now on is held by itself. */
  keepDates(host: Host): void;
  /** The server said, in answer to something else, that nothing can take the item's place. */
  end(host: Host): void;
}

/** Whether dates are being changed; beside a shell that does not know of it they never are. */
export const isChanging = ({ changesDates, cookies }: Pick<Host, 'changesDates' | 'cookies'>): boolean =>
  changesDates === true && cookies.get('changeTok') !== null;

const ends = new Set(['change_unknown', 'not_changeable', 'validation_failed']);

/** One for each mount of the pages: what the bar above them and the button that books have to know of a change. */
export const createDateChange = () =>
  createStore<DateChangeStore>()((set, get) => {
    let reading: { readonly token: string; readonly answer: Promise<Changing> } | null = null;

    const show = (changing: Changing): Changing => {
      set({ changing });
      return changing;
    };

    const ask = async ({ cookies, http, locale }: Host, token: string): Promise<Changing> => {
      try {
        const query = { token, lang: getTextLanguage(locale.language) };
        const { data: change } = await http('GET /api/date-changes', { query });
        return show({ status: 'open', change });
      } catch (error) {
        const isOver = isApiError(error) && ends.has(error.code);
        if (isOver) cookies.remove('changeTok');
        return show({ status: isOver ? 'over' : 'unread' });
      } finally {
        reading = null;
      }
    };

    return {
      changing: { status: 'none' },
      read(host) {
        const token = isChanging(host) ? host.cookies.get('changeTok') : null;
        const { changing } = get();
        // That it is over stays said until it was read.
        if (token === null) return Promise.resolve(changing.status === 'over' ? changing : show({ status: 'none' }));
        if (changing.status === 'open' && changing.change.token === token) return Promise.resolve(changing);
        if (reading?.token === token) return reading.answer;
        show({ status: 'reading' });
        reading = { token, answer: ask(host, token) };
        return reading.answer;
      },
      keepDates({ cookies }) {
        cookies.remove('changeTok');
        set({ changing: { status: 'none' } });
      },
      end({ cookies }) {
        cookies.remove('changeTok');
        set({ changing: { status: 'over' } });
      },
    };
  });

export type DateChangeStoreApi = ReturnType<typeof createDateChange>;
