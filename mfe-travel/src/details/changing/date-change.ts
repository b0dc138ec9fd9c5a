import type { DateChange } from '@travel/contracts/endpoints/orders/date-changes';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { createStore } from 'zustand/vanilla';

export type DateChangeState =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'open'; readonly change: DateChange }
  /** The change of dates failed to load, so it may still be open; a retry is possible. */
  | { readonly status: 'unread' }
  /** The booking cannot be replaced any more, or the time limit has passed. */
  | { readonly status: 'over' };

export interface DateChangeStore {
  readonly changing: DateChangeState;
  /** Whether the dialog for other dates of the offer on the page is open. */
  readonly isChoosing: boolean;
  /**
   * Loads the change of dates whose token the cookie stores. Concurrent callers share a request, and a change that is
   * already open is not loaded again.
   */
  read(host: Host): Promise<DateChangeState>;
  /** Cancels the change of dates; later holds become separate bookings. */
  keepDates(host: Host): void;
  /** Ends the change of dates after the server refused to replace the booking. */
  end(host: Host): void;
}

/** Returns whether a change of dates is in progress; false if the shell does not support changes of dates. */
export const isChanging = ({ changesDates, cookies }: Pick<Host, 'changesDates' | 'cookies'>): boolean =>
  changesDates === true && cookies.get('changeTok') !== null;

const ends = new Set(['change_unknown', 'not_changeable', 'validation_failed']);

/** Creates the store of the change of dates for the bar and the booking button, one per mount of the remote. */
export const createDateChange = () =>
  createStore<DateChangeStore>()((set, get) => {
    let reading: { readonly token: string; readonly answer: Promise<DateChangeState> } | null = null;

    const show = (changing: DateChangeState): DateChangeState => {
      set({ changing });
      return changing;
    };

    const requestChange = async ({ cookies, http, locale }: Host, token: string): Promise<DateChangeState> => {
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
      isChoosing: false,
      read(host) {
        const token = isChanging(host) ? host.cookies.get('changeTok') : null;
        const { changing } = get();
        // An ended change stays visible until the visitor closes its notice.
        if (token === null) return Promise.resolve(changing.status === 'over' ? changing : show({ status: 'none' }));
        if (changing.status === 'open' && changing.change.token === token) return Promise.resolve(changing);
        if (reading?.token === token) return reading.answer;
        show({ status: 'reading' });
        reading = { token, answer: requestChange(host, token) };
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
