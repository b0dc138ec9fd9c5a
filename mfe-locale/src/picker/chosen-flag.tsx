import styled from '@emotion/styled';
import type { Currency } from '@travel/contracts/locale/currency';
import { SafeImage } from '@travel/ui/pictures/safe-image.tsx';

/** The flag of the selected currency next to its name, or a placeholder if the image fails (spec §2.8). */
export const ChosenFlag = ({ currency }: { currency: Currency }) => (
  <Flag src={currency.flag} alt="" width={28} height={20} />
);

const Flag = styled(SafeImage)({ flex: 'none', inlineSize: 28, blockSize: 20, borderRadius: 2, objectFit: 'cover' });
