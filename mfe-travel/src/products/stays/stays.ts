import { StaysIcon } from '@travel/ui/icons';
import { lodgingProduct } from '../lodging/lodging-product.ts';

/** Stays: rooms and homes of somebody, who is there. */
export const stays = lodgingProduct('STY', StaysIcon);
