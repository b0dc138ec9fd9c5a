/** The part of an organisation that is used. */
interface Supported {
  readonly support: { readonly phone: string };
}

/** Replaces the spaces of the support phone number by no-break spaces, so that no text breaks it across lines. */
export const preventPhoneBreaks = <T extends Supported>(organisation: T): T => {
  const { support } = organisation;
  return { ...organisation, support: { ...support, phone: support.phone.replaceAll(' ', '\u00A0') } };
};
