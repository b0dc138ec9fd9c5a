import { numberFormat } from '@travel/contracts/locale/format/formats';

export const formatKilometres = (kilometres: number, language: string): string =>
  numberFormat(language, { style: 'unit', unit: 'kilometer' }).format(kilometres);
