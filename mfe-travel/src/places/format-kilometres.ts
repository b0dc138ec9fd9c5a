export const formatKilometres = (kilometres: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer' }).format(kilometres);
