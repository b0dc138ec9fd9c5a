/** Returns whether the last digit of a card number is the check digit of the digits before it. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    const digit = Number(digits.at(-place));
    const weighed = place % 2 === 0 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
};
