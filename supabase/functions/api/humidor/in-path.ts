import { placeParams } from '../../_shared/contract/humidor/places.ts';
import { humidorParams } from '../../_shared/contract/humidor.ts';
import { notFound } from '../../_shared/errors.ts';

export const humidorItemInPath = { params: humidorParams, missing: notFound('Item not found') };
export const placeInPath = { params: placeParams, missing: notFound('Place not found') };
